/** Settings of a PostgreSQL whose data is deleted after the tests, so that no commit waits for the disk. */
export const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};
