import type { Category } from '#contract/catalogue/catalogue-options.ts';

export type Scene = 'hero' | Category | 'room-1' | 'room-2' | 'room-3';

export interface ScenePicture {
  alt: string;
  width: number;
  height: number;
  src: string;
  webp: string;
  avif: string;
}

interface SceneFiles {
  file: string;
  alt: string;
  width: number;
  height: number;
}

/** The pictures of a scene are `pictures/<file>-<width>.webp` and `.avif`. A scene without files shows a drawing. */
const files: Record<Scene | 'hero-tall', SceneFiles> = {
  hero: {
    file: 'hero-wide',
    alt: 'A warm Indian sitting room with a terracotta sofa, a carved jaali screen, a brass lamp and morning light across the floor',
    width: 1920,
    height: 1080,
  },
  'hero-tall': {
    file: 'hero-tall',
    alt: 'A sunlit corner of a sitting room with a terracotta sofa, a jaali screen, plants and a woven rug',
    width: 900,
    height: 1200,
  },
  sofas: scene(
    'category-sofas',
    'A green velvet sofa with block-print cushions against a warm plaster wall',
  ),
  beds: scene(
    'category-beds',
    'A wooden bed with ivory linen and a terracotta throw in soft morning light',
  ),
  tables: scene(
    'category-tables',
    'A wooden dining table with a clay vase and bowls under a cane pendant',
  ),
  ceiling: scene('category-ceiling', 'Three brass pendant lights glowing against a deep teal wall'),
  chairs: scene(
    'category-chairs',
    'A cane-backed teak lounge chair beside a plant on a terracotta floor',
  ),
  'room-1': scene(
    'room-1',
    'A sitting room with a sand-coloured sofa, jaali screen, brass lamp and a block-print rug',
    960,
  ),
  'room-2': scene(
    'room-2',
    'A calm bedroom with a cane headboard, ivory bedding and a brass pendant',
    960,
  ),
  'room-3': scene(
    'room-3',
    'A dining room with a sheesham table, cane chairs and a woven pendant light',
    960,
  ),
};

const urls = import.meta.glob<string>('./pictures/*.{webp,avif}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Returns the picture of a scene in all its widths, or undefined if there are no files. */
export function findScenePicture(name: Scene | 'hero-tall'): ScenePicture | undefined {
  const { file, ...picture } = files[name];
  const webp = findSizedFiles(file, 'webp');
  const avif = findSizedFiles(file, 'avif');
  const largest = webp.at(-1);
  if (!largest) return undefined;
  return { ...picture, src: largest.url, webp: sourceSet(webp), avif: sourceSet(avif) };
}

function scene(file: string, alt: string, height = 1200): SceneFiles {
  return { file, alt, width: 1200, height };
}

interface SizedFile {
  width: number;
  url: string;
}

function findSizedFiles(file: string, format: 'webp' | 'avif'): SizedFile[] {
  const pattern = new RegExp(`/${file}-(\\d+)\\.${format}$`);
  return Object.entries(urls)
    .flatMap(([path, url]) => {
      const width = Number(pattern.exec(path)?.[1]);
      return width ? [{ width, url }] : [];
    })
    .sort((a, b) => a.width - b.width);
}

function sourceSet(files: SizedFile[]): string {
  return files.map(({ width, url }) => `${url} ${width}w`).join(', ');
}
