import { chance } from "./demo-people.ts";
import {
  amber,
  at,
  blue,
  cream,
  deep,
  filled,
  fresh,
  girih,
  glow,
  gold,
  ground,
  hill,
  light,
  night,
  pale,
  palm,
  river,
  round,
  sceneSize,
  sky,
  star,
  starred,
  sun,
  times,
} from "./demo-scene-parts.ts";

/** Drawings in the product's colours for the demo's news: no words in them, and the same ones at every start. */

const pitch = () => `${filled("url(#a)")}${starred}
  ${[110, 850].map((x) => `<circle cx="${x}" cy="92" r="170" fill="url(#glow)"/><path fill="${deep}" d="M${x - 5} 110H${x + 5}V330H${x - 5}Z"/><path fill="${night}" d="M${x - 58} 62H${x + 58}V122H${x - 58}Z"/>${times(8, (i) => `<circle cx="${x - 42 + (i % 4) * 28}" cy="${79 + Math.floor(i / 4) * 27}" r="9" fill="${cream}"/>`)}`).join("")}
  <path fill="${night}" d="M0 262Q480 214 960 262V340H0Z"/>
  ${times(300, (i) => `<circle cx="${round((i % 75) * 13 + chance(i, "seat", 60) / 10)}" cy="${round(262 + Math.floor(i / 75) * 15 - 26 * Math.sin(((i % 75) / 75) * Math.PI))}" r="3.4" fill="${[cream, gold, pale, fresh][chance(i, "fan", 4)]}" fill-opacity=".85"/>`)}
  <path fill="${fresh}" d="M0 330H960V600H0Z"/>${times(5, (i) => `<path fill="#fff" fill-opacity=".07" d="M${380 - i * 190 + 95} 330H${475 - i * 190 + 95 + 5}L${i * -420 + 1000} 600H${i * -420 + 760}Z"/>`)}
  <g fill="none" stroke="#fff" stroke-width="4"><path d="M150 352H810L980 590H-20ZM96 440H864"/><ellipse cx="480" cy="440" rx="120" ry="40"/><path d="M330 352L306 392H654L630 352"/></g>
  <path fill="none" stroke="#fff" stroke-width="5" d="M420 352V304H540V352"/>
  <circle cx="560" cy="508" r="31" fill="#fff"/><path fill="${night}" d="${star(560, 508, 13, 11, 5)}M532 496l9-10 6 8-8 10zM588 496l-9-10-6 8 8 10zM546 535l6-9h16l6 9zM531 520l8 3 1 8zM589 520l-8 3-1 8z"/>`;

const circuit = () => `${filled("url(#a)")}${starred}<circle cx="480" cy="300" r="330" fill="url(#glow)" opacity=".5"/>
  <g fill="none" stroke="${gold}" stroke-width="4" stroke-linejoin="round">${times(16, (i) => {
    const angle = (i * Math.PI) / 8;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const far = i % 2 === 0 ? 300 : 235;
    const [endX, endY] = [480 + far * x + (x < -0.1 ? -90 : x > 0.1 ? 90 : 0), 300 + far * y * 0.92];
    return `<path stroke-opacity="${i % 2 === 0 ? 1 : 0.6}" d="M${at(480 + 126 * x, 300 + 126 * y)}L${at(480 + far * x, 300 + far * y * 0.92)}L${at(endX, endY)}"/><circle cx="${round(endX)}" cy="${round(endY)}" r="10" fill="${deep}"/>`;
  })}</g>
  <path fill="${deep}" stroke="${gold}" stroke-width="5" d="M362 182H598V418H362Z"/><path fill="${river}" stroke="${light}" stroke-width="3" d="${star(480, 300, 104, 82)}"/>
  <path fill="none" stroke="${cream}" stroke-width="2.5" d="${star(480, 300, 82, 44)}${star(480, 300, 58, 32)}"/><circle cx="480" cy="300" r="22" fill="${gold}"/>
  <g fill="${light}">${times(7, (i) => `<path d="M${378 + i * 32} 164h12v18h-12zM${378 + i * 32} 418h12v18h-12zM344 ${198 + i * 32}h18v12h-18zM598 ${198 + i * 32}h18v12h-18z"/>`)}</g>`;

const sheet =
  () => `${filled("url(#a)")}${starred}<g transform="rotate(-7 430 320)"><path fill="${amber}" fill-opacity=".5" d="M246 96H676V700H246Z"/><path fill="#fff" d="M228 78H658V690H228Z"/>
  <path fill="${river}" d="M228 78H658V140H228Z"/><path fill="${gold}" d="${star(620, 109, 21, 16)}"/>${times(3, (i) => `<path fill="#fff" fill-opacity="${0.9 - i * 0.25}" d="M${440 - i * 90} 104h74v10h-74z"/>`)}
  ${times(40, (i) => {
    const [row, column] = [Math.floor(i / 4), i % 4];
    const isMarked = chance(row, "answer", 4) === column;
    return `<circle cx="${300 + column * 62}" cy="${184 + row * 46}" r="15" fill="${isMarked ? river : "none"}" stroke="${river}" stroke-width="3"/>`;
  })}
  ${times(10, (i) => `<path fill="${pale}" d="M${548} ${179 + i * 46}h${84 - chance(i, "line", 40)}v9h-${84 - chance(i, "line", 40)}z"/>`)}</g>
  <g transform="rotate(38 700 330)"><path fill="${deep}" d="M676 60H732V110H676Z"/><path fill="${cream}" d="M676 104H732V126H676Z"/><path fill="${gold}" d="M676 126H694V430H676Z"/><path fill="${light}" d="M694 126H714V430H694Z"/><path fill="${amber}" d="M714 126H732V430H714Z"/><path fill="${cream}" d="M676 430H732L704 502Z"/><path fill="${night}" d="M695 479H713L704 502Z"/></g>`;

const camp =
  () => `${filled("url(#a)")}${times(70, (i) => `<circle cx="${chance(i, "star x", 960)}" cy="${chance(i, "star y", 260)}" r="${1 + chance(i, "star size", 14) / 10}" fill="${cream}" fill-opacity=".8"/>`)}
  ${sun(720, 170, 46)}<path fill="#15475f" d="M0 380L150 236 250 318 392 176 560 348 690 250 830 352 960 270V600H0Z"/><path fill="#fff" fill-opacity=".75" d="M392 176L352 216 378 210 396 224 416 204 434 218ZM150 236L126 259 148 254 164 262 172 254Z"/>
  <path fill="#0c3647" d="M0 430L120 352 300 424 470 340 640 430 800 366 960 424V600H0Z"/>${hill(470, 50, deep)}
  ${[
    [180, 440, 1],
    [420, 490, 1.35],
    [760, 468, 1.15],
  ]
    .map(
      ([x = 0, y = 0, s = 1]) =>
        `<g transform="translate(${x} ${y}) scale(${s})"><path fill="${gold}" d="M0-96L104 24H-104Z"/><path fill="${amber}" d="M0-96L104 24H44Z"/><path fill="${cream}" d="M0-66L34 24H-34Z"/><path fill="${night}" d="M0-66L6 24H-34Z" fill-opacity=".35"/><path stroke="${light}" stroke-width="4" d="M0-96V-122"/><path fill="${fresh}" d="M0-122L26-114 0-104Z"/></g>`,
    )
    .join("")}
  <circle cx="596" cy="540" r="150" fill="url(#glow)"/><path fill="${gold}" d="M596 476C630 512 632 534 618 552H574C556 528 584 516 596 476Z"/><path fill="${cream}" d="M597 510C612 528 612 540 606 552H586C578 538 592 532 597 510Z"/><path stroke="${amber}" stroke-width="10" stroke-linecap="round" d="M556 562L636 548M556 548L636 562"/>
  ${[510, 682].map((x) => `<path fill="${night}" d="M${x - 20} 566C${x - 24} 520 ${x + 24} 520 ${x + 20} 566Z"/><circle cx="${x}" cy="508" r="15" fill="${night}"/>`).join("")}`;

const pool =
  () => `${filled("url(#a)")}${times(26, (i) => `<path fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="3" d="M${chance(i, "wave x", 900)} ${chance(i, "wave y", 600)}q22 -14 44 0t44 0t44 0"/>`)}
  ${times(4, (i) => `<path stroke="#0d3a5f" stroke-opacity=".35" stroke-width="16" d="M0 ${75 + i * 150}H960"/>`)}
  ${times(3, (i) => times(40, (j) => `<circle cx="${12 + j * 24}" cy="${150 + i * 150}" r="9" fill="${j % 10 < 5 ? gold : "#fff"}"/>`))}
  ${[
    [640, 75],
    [410, 225],
    [720, 375],
    [540, 525],
  ]
    .map(
      ([x = 0, y = 0], i) =>
        `<path fill="#fff" fill-opacity=".5" d="M${x - 60} ${y - 8}C${x - 200} ${y - 46} ${x - 240} ${y - 22} ${x - 300} ${y - 36}C${x - 250} ${y} ${x - 250} ${y + 4} ${x - 300} ${y + 36}C${x - 240} ${y + 22} ${x - 200} ${y + 46} ${x - 60} ${y + 8}Z"/><path fill="${[deep, "#0d3a5f", deep, "#0d3a5f"][i]}" d="M${x - 110} ${y - 14}C${x - 40} ${y - 34} ${x + 16} ${y - 28} ${x + 26} ${y}C${x + 16} ${y + 28} ${x - 40} ${y + 34} ${x - 110} ${y + 14}Z"/><path stroke="#d99a6c" stroke-width="17" stroke-linecap="round" fill="none" d="${i % 2 ? `M${x + 6} ${y - 20}Q${x + 60} ${y - 48} ${x + 98} ${y - 20}M${x - 20} ${y + 24}Q${x - 56} ${y + 52} ${x - 100} ${y + 42}` : `M${x + 6} ${y + 20}Q${x + 60} ${y + 48} ${x + 98} ${y + 20}M${x - 20} ${y - 24}Q${x - 56} ${y - 52} ${x - 100} ${y - 42}`}"/><circle cx="${x + 40}" cy="${y}" r="21" fill="${[gold, cream, fresh, light][i]}"/><path fill="#fff" fill-opacity=".8" d="${star(x + 40, y, 8, 5)}"/>`,
    )
    .join("")}`;

const centre =
  () => `${filled("url(#a)")}${sun(770, 150, 54)}${starred}${palm(92, 520, 300, "#1c6b62")}${palm(874, 520, 250, "#1c6b62")}
  <path fill="#f8f3e9" d="M170 236H790V528H170Z"/><path fill="${cream}" d="M170 236H790V264H170Z"/><path fill="${river}" d="M150 214H810V240H150Z"/><path fill="${gold}" d="M150 206H810V215H150Z"/>
  <path fill="${fresh}" d="M372 214V152H588V214Z"/><path fill="${river}" d="M360 140H600V154H360Z"/><path fill="${gold}" d="${star(480, 184, 22, 16)}"/><path fill="${cream}" d="${star(480, 184, 11, 7)}"/>
  ${[230, 730].map((x) => `<path fill="${amber}" d="M${x - 3} 206V92H${x + 3}V206Z"/><path fill="${fresh}" d="M${x + 3} 92Q${x + 30} 82 ${x + 50} 94T${x + 86} 94V136Q${x + 60} 144 ${x + 44} 134T${x + 3} 136Z"/>`).join("")}
  ${[198, 318, 548, 668].map((x) => `<path fill="${deep}" d="M${x} 528V372Q${x} 318 ${x + 48} 296Q${x + 96} 318 ${x + 96} 372V528Z"/><path fill="${light}" d="M${x + 8} 520V374Q${x + 8} 324 ${x + 48} 306Q${x + 88} 324 ${x + 88} 374V520Z"/><path fill="none" stroke="${amber}" stroke-width="3" d="${star(x + 48, 384, 32, 24)}${star(x + 48, 384, 18, 12)}M${x + 48} 416V520M${x + 8} 440H${x + 88}"/>`).join("")}
  <path fill="${amber}" d="M424 528V360Q424 288 480 262Q536 288 536 360V528Z"/><path fill="${night}" d="M436 528V362Q436 300 480 278Q524 300 524 362V528Z"/><path fill="${gold}" d="${star(480, 338, 24, 18)}"/>
  <path fill="${pale}" d="M0 520H960V600H0Z"/><path fill="#e9dfc9" d="M436 528H524L640 600H320Z"/>
  ${[232, 262, 690, 718, 596].map((x, i) => `<path fill="${[river, gold, blue, amber, deep][i]}" d="M${x - 13} 566C${x - 15} 530 ${x + 15} 530 ${x + 13} 566L${x + 9} 590H${x - 9}Z"/><circle cx="${x}" cy="${520}" r="12" fill="#b97b4f"/>`).join("")}`;

const chess = () => `${filled("url(#a)")}${starred}<circle cx="480" cy="210" r="330" fill="url(#glow)" opacity=".55"/>
  ${times(64, (i) => {
    const [row, column] = [Math.floor(i / 8), i % 8];
    const edge = (r: number, c: number) => at(480 + (c - 4) * (62 + r * 11), 372 + r * 22 + r * r * 1.5);
    return `<path fill="${(row + column) % 2 ? deep : cream}" d="M${edge(row, column)}L${edge(row, column + 1)}L${edge(row + 1, column + 1)}L${edge(row + 1, column)}Z"/>`;
  })}
  ${[
    [250, 468, 0.8, night, "rook"],
    [372, 438, 0.72, night, "pawn"],
    [610, 446, 0.74, gold, "pawn"],
    [742, 500, 0.95, gold, "pawn"],
    [478, 530, 1.45, gold, "king"],
    [168, 560, 1.05, night, "pawn"],
  ]
    .map(
      ([x, y, s, colour, kind]) =>
        `<g transform="translate(${x} ${y}) scale(${s})"><ellipse rx="62" ry="13" cy="2" fill="#000" fill-opacity=".25"/><path fill="${colour}" stroke="${colour === gold ? amber : river}" stroke-width="3" d="${kind === "pawn" ? "M-44 0Q-42-22-22-28Q-10-64-20-84H20Q10-64 22-28Q42-22 44 0Z" : kind === "rook" ? "M-50 0Q-48-24-28-30L-24-104H-40V-150H-22V-134H-9V-150H9V-134H22V-150H40V-104H24L28-30Q48-24 50 0Z" : "M-54 0Q-52-26-30-34Q-14-96-34-150Q-6-176 0-176Q6-176 34-150Q14-96 30-34Q52-26 54 0Z"}"/>${kind === "pawn" ? `<circle cy="-102" r="26" fill="${colour}" stroke="${colour === gold ? amber : river}" stroke-width="3"/>` : kind === "king" ? `<path fill="${light}" stroke="${amber}" stroke-width="2" d="${star(0, -196, 22, 15)}"/>` : ""}</g>`,
    )
    .join("")}`;

const trophy = () => `${filled("url(#a)")}${times(14, (i) => {
  const [from, to] = [(i * Math.PI) / 7, (i * Math.PI) / 7 + 0.2];
  return `<path fill="${gold}" fill-opacity=".14" d="M480 250L${at(480 + 900 * Math.cos(from), 250 + 900 * Math.sin(from))}L${at(480 + 900 * Math.cos(to), 250 + 900 * Math.sin(to))}Z"/>`;
})}${starred}<circle cx="480" cy="250" r="290" fill="url(#glow)" opacity=".8"/>
  <g fill="none" stroke="${gold}" stroke-width="18"><path d="M372 150C270 140 280 290 410 296M588 150C690 140 680 290 550 296"/></g>
  <path fill="${gold}" d="M360 116H600C604 262 562 342 510 356L520 426H440L450 356C398 342 356 262 360 116Z"/><path fill="${light}" d="M360 116H440C436 250 452 330 466 358L460 426H440L450 356C398 342 356 262 360 116Z"/><path fill="${amber}" d="M556 116H600C604 262 562 342 510 356C540 320 556 240 556 116Z"/><ellipse cx="480" cy="116" rx="120" ry="20" fill="${amber}"/><ellipse cx="480" cy="113" rx="104" ry="14" fill="${night}" fill-opacity=".5"/>
  <path fill="${cream}" d="${star(480, 226, 52, 38)}"/><path fill="${river}" d="${star(480, 226, 30, 20)}"/><path fill="${amber}" d="M420 426H540L556 462H404Z"/><path fill="${night}" d="M380 462H580V528H380Z"/><path fill="${gold}" d="M430 484H530V506H430Z"/><path fill="${night}" fill-opacity=".55" d="M0 528H960V600H0Z"/>
  ${times(60, (i) => `<path transform="rotate(${chance(i, "turn", 360)} ${chance(i, "paper x", 960)} ${chance(i, "paper y", 520)})" fill="${[gold, cream, fresh, pale, sky][chance(i, "paper", 5)]}" d="M${chance(i, "paper x", 960)} ${chance(i, "paper y", 520)}h14v7h-14z"/>`)}`;

const saplings =
  () => `${filled("url(#a)")}${sun(250, 190, 62)}${starred}${hill(392, 96, "#5fb39c")}${hill(440, 60, fresh)}<path fill="#7a4a12" d="M0 492Q480 430 960 486V600H0Z"/><path fill="#5d370b" d="M0 556Q480 508 960 552V600H0Z"/>
  ${times(11, (i) => {
    const isNear = i % 2 === 0;
    const [x, y, s] = [
      40 + i * 88,
      (isNear ? 566 : 492) - 46 * Math.sin(((40 + i * 88) / 960) * Math.PI) * (isNear ? 1 : 0.9),
      isNear ? 1.25 : 0.8,
    ];
    return `<g transform="translate(${x} ${round(y)}) scale(${s})"><ellipse rx="34" ry="9" cy="2" fill="#3f2506"/><path stroke="${river}" stroke-width="6" stroke-linecap="round" d="M0 0Q3-40 0-84" fill="none"/><path fill="#8fd0a8" d="M0-34C-36-36-46-62-48-74C-20-74-4-60 0-34ZM0-62C30-64 42-88 44-100C16-100 2-86 0-62Z"/><path fill="#b9e6b0" d="M0-78C-18-92-16-114-8-126C10-112 12-96 0-78Z"/></g>`;
  })}
  ${palm(850, 470, 220, deep)}${palm(770, 452, 150, deep)}`;

type Scene = { colours: readonly string[]; glow: string; draw: () => string };

const scenes = {
  pitch: { colours: [night, river, fresh], glow: cream, draw: pitch },
  circuit: { colours: [river, deep, night], glow: fresh, draw: circuit },
  sheet: { colours: [light, gold, amber], glow: cream, draw: sheet },
  camp: { colours: ["#0a2a44", "#1d4f7c", "#c88a3a"], glow: light, draw: camp },
  pool: { colours: ["#4fb0cf", sky, blue], glow: cream, draw: pool },
  centre: { colours: ["#7cc3d6", "#d5ece4", cream], glow: "#fff", draw: centre },
  chess: { colours: [night, deep, river], glow: gold, draw: chess },
  trophy: { colours: [fresh, river, night], glow: gold, draw: trophy },
  saplings: { colours: ["#f6c667", "#fbe3ae", "#d8ecd9"], glow: cream, draw: saplings },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];

/** A scene as SVG. */
export function sceneSvg(name: SceneName): string {
  const { colours, glow: shine, draw } = scenes[name];
  const { width, height } = sceneSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${ground("a", ...colours)}${glow("glow", shine)}${girih}</defs>${draw()}</svg>`;
}
