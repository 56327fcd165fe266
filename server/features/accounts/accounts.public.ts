export { endSessions } from './accounts.queries.ts';
