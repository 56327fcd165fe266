/** The environment variables for every Node process that loads much code. */
export const nodeEnvironment = {
  // Node saves its compiled code between starts.
  NODE_COMPILE_CACHE: 'node_modules/.cache/node-compile',
  // glibc gives every thread its own memory arena and is slow to return it to the system.
  MALLOC_ARENA_MAX: '2',
};
