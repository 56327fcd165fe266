/** PostgreSQL settings for tests. No commit waits for the disk, because the data is deleted after the tests. */
export const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};
