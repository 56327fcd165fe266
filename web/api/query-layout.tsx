import { Outlet } from 'react-router';
import { QueryProvider } from './query-provider.tsx';

/** Wraps the pages that call useQuery, so that the other pages do not load the query library. */
export default function QueryLayout() {
  return (
    <QueryProvider>
      <Outlet />
    </QueryProvider>
  );
}
