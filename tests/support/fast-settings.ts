/** PostgreSQL settings for tests. No commit waits for the disk, because the data is deleted after the tests. */
export const fastSettings = {
  fsync: 'off',
  plan_cache_mode: 'force_generic_plan',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};
