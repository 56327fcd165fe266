import { type ReactNode, useId } from 'react';
import type { Scene } from '../home-pictures.ts';
import { Arch, Bed, Chair, Pendant, Plant, Sofa, Table } from './shapes.tsx';

interface Room {
  wall: string;
  floor: string;
  floorY: number;
  pieces: ReactNode;
}

const placeAt = (x: number, y: number, scale: number, piece: ReactNode) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>{piece}</g>
);

const rooms: Record<Scene, Room> = {
  hero: {
    wall: 'fill-deep',
    floor: 'fill-brand-tint',
    floorY: 740,
    pieces: (
      <>
        {placeAt(960, 740, 1.5, <Arch fill="fill-deep-dark" />)}
        {placeAt(960, 740, 1.3, <Arch fill="fill-glow/35" />)}
        {placeAt(1320, 740, 1.1, <Arch fill="fill-deep-dark" />)}
        <path d="M1040 740l260 160H560l190-160z" className="fill-glow/25" />
        <ellipse cx="1060" cy="832" rx="470" ry="42" className="fill-brand/30" />
        {placeAt(1060, 820, 1.35, <Sofa />)}
        {placeAt(1440, 800, 1.25, <Plant />)}
        {placeAt(720, 0, 1, <Pendant drop={240} />)}
      </>
    ),
  },
  sofas: {
    wall: 'fill-sand',
    floor: 'fill-brand-tint',
    floorY: 720,
    pieces: (
      <>
        {placeAt(800, 720, 1.7, <Arch fill="fill-glow/30" />)}
        <ellipse cx="800" cy="820" rx="520" ry="40" className="fill-brand/20" />
        {placeAt(
          800,
          810,
          1.75,
          <Sofa body="fill-deep" seat="fill-deep-dark" cushion="fill-brand" />,
        )}
      </>
    ),
  },
  beds: {
    wall: 'fill-brand-tint',
    floor: 'fill-sand',
    floorY: 740,
    pieces: (
      <>
        {placeAt(800, 740, 1.5, <Arch fill="fill-surface/60" />)}
        {placeAt(800, 815, 1.5, <Bed />)}
        {placeAt(470, 0, 0.8, <Pendant drop={190} />)}
      </>
    ),
  },
  tables: {
    wall: 'fill-deep-tint',
    floor: 'fill-sand',
    floorY: 700,
    pieces: (
      <>
        {placeAt(800, 0, 1.1, <Pendant drop={120} shade="fill-brand" />)}
        <ellipse cx="800" cy="830" rx="460" ry="34" className="fill-ink/10" />
        {placeAt(800, 830, 1.7, <Table />)}
      </>
    ),
  },
  ceiling: {
    wall: 'fill-deep',
    floor: 'fill-deep-dark',
    floorY: 800,
    pieces: (
      <>
        {placeAt(560, 0, 1.25, <Pendant drop={130} />)}
        {placeAt(830, 0, 1.6, <Pendant drop={200} />)}
        {placeAt(1090, 0, 1.1, <Pendant drop={90} />)}
      </>
    ),
  },
  chairs: {
    wall: 'fill-glow/35',
    floor: 'fill-brand/35',
    floorY: 720,
    pieces: (
      <>
        {placeAt(800, 720, 1.5, <Arch fill="fill-ground/70" />)}
        {placeAt(1050, 800, 1.2, <Plant />)}
        {placeAt(770, 820, 1.7, <Chair />)}
      </>
    ),
  },
  'room-1': {
    wall: 'fill-brand-tint',
    floor: 'fill-sand',
    floorY: 700,
    pieces: (
      <>
        {placeAt(480, 700, 1.4, <Arch fill="fill-surface/80" />)}
        {placeAt(1130, 700, 1.4, <Arch fill="fill-surface/80" />)}
        <ellipse cx="800" cy="812" rx="560" ry="44" className="fill-brand/25" />
        {placeAt(800, 800, 1.55, <Sofa body="fill-edge" seat="fill-soft" cushion="fill-brand" />)}
        {placeAt(1290, 790, 1.15, <Plant />)}
      </>
    ),
  },
  'room-2': {
    wall: 'fill-deep-tint',
    floor: 'fill-brand-tint',
    floorY: 720,
    pieces: (
      <>
        {placeAt(1060, 0, 0.9, <Pendant drop={220} />)}
        {placeAt(790, 800, 1.25, <Bed />)}
      </>
    ),
  },
  'room-3': {
    wall: 'fill-brand',
    floor: 'fill-brand-dark',
    floorY: 730,
    pieces: (
      <>
        {placeAt(800, 730, 1.6, <Arch fill="fill-ground/20" />)}
        {placeAt(800, 0, 1, <Pendant drop={90} />)}
        {placeAt(800, 830, 1.6, <Table />)}
      </>
    ),
  },
};

/** Draws a scene whose picture is missing. Fills its container, as a picture does. */
export function SceneDrawing({ scene, className }: { scene: Scene; className?: string }) {
  const lightId = useId();
  const { wall, floor, floorY, pieces } = rooms[scene];
  return (
    <svg
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={className}
    >
      <linearGradient id={lightId} x1="0" x2="1" y2="1">
        <stop offset="0" className="[stop-color:var(--color-ground)]" stopOpacity="0.3" />
        <stop offset="0.6" className="[stop-color:var(--color-ground)]" stopOpacity="0" />
      </linearGradient>
      <rect width="1600" height="900" className="fill-sand" />
      <rect width="1600" height="900" className={wall} />
      <rect y={floorY} width="1600" height={900 - floorY} className="fill-surface" />
      <rect y={floorY} width="1600" height={900 - floorY} className={floor} />
      {pieces}
      <rect width="1600" height="900" fill={`url(#${lightId})`} />
    </svg>
  );
}
