/** What `ilike` takes for "contains these characters as they are". */
export const containing = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
