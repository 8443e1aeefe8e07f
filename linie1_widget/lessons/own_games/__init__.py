"""The costliest moves of your own game, each as a lesson."""
