/** The environment variables for every Node process that loads much code. */
export const nodeEnvironment = {
  // Node saves its compiled code between starts.
  NODE_COMPILE_CACHE: 'node_modules/.cache/node-compile',
  // Saves memory: glibc would otherwise create many arenas for the threads, and returns their memory slowly.
  MALLOC_ARENA_MAX: '2',
};
