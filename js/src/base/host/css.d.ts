// esbuild bundles style sheets.
declare module "*.css";
