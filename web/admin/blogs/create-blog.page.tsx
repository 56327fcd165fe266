import { pageMeta } from '#web/layout/page-meta.ts';
import type { Route } from './+types/create-blog.page.ts';
import { BlogEditor } from './blog-editor.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Create post' }, matches);
}

export default function CreateBlogPage() {
  return <BlogEditor blog={undefined} />;
}
