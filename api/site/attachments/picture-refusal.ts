import { type Problem, problem } from "#api/http/problem.ts";

/** Brands of HEIC files from iPhones; AVIF has others. */
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "msf1", "mif2"]);
const otherPictures = [
  "BM",
  "II*\0",
  "MM\0*",
  "II+\0",
  "MM\0+",
  "8BPS",
  "\0\0\x01\0",
  "\0\0\0\u000cjP  ",
  "\u00ffO\u00ffQ",
];
const jpegXl = ["\u00ff\n", "\0\0\0\u000cJXL "];

/** Why a file is not an accepted picture, with advice. */
export function pictureRefusal(upload: Buffer): Problem {
  const head = upload.toString("latin1", 0, 512);
  if (head.startsWith("ftyp", 4) && heicBrands.has(head.slice(8, 12))) return problem("heic_unsupported");
  const isOther = [...otherPictures, ...jpegXl].some((start) => head.startsWith(start));
  return problem(isOther ? "picture_format_unsupported" : "unsupported_file");
}
