const types = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
export const acceptedTypes = [...types].join(',');

/** Why a file cannot be taken; undefined when it can. */
export function pictureProblem(file: File, mostBytes: number, tooLarge: string) {
  if (!types.has(file.type)) return `${file.name} is not a picture we can take`;
  return file.size > mostBytes ? tooLarge : undefined;
}

interface Room {
  already: number;
  most: number;
  mostBytes: number;
  tooMany: string;
  tooLarge: (name: string) => string;
}

/** The files that may join those there are, and what is wrong with the first of the others. */
export function admitPictures(chosen: readonly File[], room: Room) {
  const problems: string[] = [];
  const fitting = chosen.filter((file) => {
    const problem = pictureProblem(file, room.mostBytes, room.tooLarge(file.name));
    if (problem) problems.push(problem);
    return !problem;
  });
  const places = Math.max(0, room.most - room.already);
  if (fitting.length > places) problems.unshift(room.tooMany);
  return { files: fitting.slice(0, places), problem: problems[0] };
}
