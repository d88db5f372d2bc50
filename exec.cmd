@rem What `exec` in npm scripts is on Windows; other systems' shells have it.
@%*
