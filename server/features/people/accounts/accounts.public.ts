export { endSessions, findEmailOf } from './accounts.queries.ts';
