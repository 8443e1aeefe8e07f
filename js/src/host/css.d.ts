// esbuild takes style sheets along.
declare module "*.css";
