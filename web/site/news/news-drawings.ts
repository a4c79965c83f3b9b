import boat from "../pictures/boat.svg";
import bridge from "../pictures/bridge.svg";
import classroom from "../pictures/class.svg";
import court from "../pictures/court.svg";
import hall from "../pictures/hall.svg";
import lab from "../pictures/lab.svg";
import library from "../pictures/library.svg";
import runners from "../pictures/runners.svg";
import stadium from "../pictures/stadium.svg";
import ziggurat from "../pictures/ziggurat.svg";

/** Drawings for posts without a picture: as many as the longest page has posts. */
const drawings = [stadium, library, boat, classroom, runners, ziggurat, hall, court, bridge, lab] as const;

/**
 * Chooses drawings for the posts of a page. A post has the one of its id, or the next one if an earlier post of the page
 * has that already.
 */
export function drawingsOf(ids: readonly number[]): string[] {
  const free = new Set<string>(drawings);
  return ids.map((id) => {
    const fromItsOwn = [...drawings.slice(id % drawings.length), ...drawings];
    const drawing = fromItsOwn.find((name) => free.has(name)) ?? fromItsOwn[0] ?? drawings[0];
    free.delete(drawing);
    return drawing;
  });
}
