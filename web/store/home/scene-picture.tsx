import { classes } from '#web/ui/classes.ts';
import { SceneDrawing } from './drawings/scene-drawing.tsx';
import { findScenePicture, type Scene } from './home-pictures.ts';

interface ScenePictureProps {
  scene: Scene;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** Fills its container with the picture of a scene. The scene `hero` has a second, tall picture for phones. */
export function ScenePicture({ scene, sizes, priority, className }: ScenePictureProps) {
  const picture = findScenePicture(scene);
  const tallPicture = scene === 'hero' ? findScenePicture('hero-tall') : undefined;
  const fill = classes('size-full object-cover', className);
  if (!picture) return <SceneDrawing scene={scene} className={fill} />;
  return (
    <picture>
      {tallPicture && (
        <source
          media="(max-width: 40rem)"
          type="image/avif"
          srcSet={tallPicture.avif}
          sizes={sizes}
        />
      )}
      {tallPicture && (
        <source
          media="(max-width: 40rem)"
          type="image/webp"
          srcSet={tallPicture.webp}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <img
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        className={fill}
      />
    </picture>
  );
}
