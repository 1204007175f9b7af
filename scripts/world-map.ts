// Makes the world map of travel destinations: an image with a shape per country, and the places of countries too small for
// one. `npm run generate` writes both, so no request computes a projection, and no package of it is in production.
import { createRequire } from "node:module";
import { type GeoPermissibleObjects, geoArea, geoCentroid, geoMercator, geoPath } from "d3-geo";
import countries from "i18n-iso-countries";
import { feature } from "topojson-client";

const read = createRequire(import.meta.url);

type Atlas = Parameters<typeof feature>[0];
type Collection<P> = Extract<Atlas["objects"][string], { type: "GeometryCollection" }> & {
  geometries: { properties?: P }[];
};
type Polygon = GeoJSON.Polygon;
type Country = { code: string; shape: GeoJSON.Feature };

/** The width of the map in its own units. One unit is one pixel at the widest page. */
const WIDTH = 1000;
const HEIGHT = 560;
/** The part of the world in view: without the polar regions, where no network is sold. */
const VIEW: GeoPermissibleObjects = {
  type: "MultiPoint",
  coordinates: [
    [-169, 0],
    [190, 0],
    [0, 75],
    [0, -55.5],
  ],
};
/** Bounds with a smaller side than this, in units, are hard to hit, so the country gets a dot. */
const SMALL = 9;
/** The atlas has no number for Kosovo. */
const BY_NAME: Record<string, string> = { Kosovo: "XK" };

/** The countries of an atlas by alpha-2 code. Disputed areas without a code belong to no country. */
function countriesOf(file: string): Country[] {
  const atlas = read(`world-atlas/${file}`) as Atlas;
  return feature(atlas, atlas.objects.countries as Collection<{ name: string }>).features.flatMap((shape) => {
    const code = BY_NAME[shape.properties?.name ?? ""] ?? countries.numericToAlpha2(String(shape.id ?? ""));
    return code && code !== "AQ" ? [{ code, shape }] : [];
  });
}

// Mercator's, because it draws Europe large, where countries are small and most travellers go. Turned a little, so that the
// map's edge does not cut through the east of Russia. Without resampling: straight lines between the atlas's own points look
// the same at this size.
const projection = geoMercator()
  .rotate([-11, 0])
  .precision(0)
  .fitSize([WIDTH, HEIGHT], VIEW)
  .clipExtent([
    [0, 0],
    [WIDTH, HEIGHT],
  ]);
const path = geoPath(projection).digits(0);

const coarse = countriesOf("countries-110m.json");
const fine = countriesOf("countries-50m.json");

/** A path with the steps between its points instead of the points: a third of the size. Points that repeat are left out. */
function shortened(absolute: string): string {
  return [...absolute.matchAll(/M([^MZ]*)/g)]
    .map(([, text]) => {
      const points = text!.split("L").map((point) => point.split(",").map(Number) as [number, number]);
      const [first, ...rest] = points;
      let at = first!;
      const steps = rest.flatMap((point) => {
        const step = [point[0] - at[0], point[1] - at[1]];
        at = point;
        return step[0] === 0 && step[1] === 0 ? [] : [step];
      });
      // Fewer than three points have no area: an island that is smaller than a unit.
      if (steps.length < 2) return "";
      return `M${first![0]} ${first![1]}l${steps.map(([x, y]) => `${x}${y! < 0 ? "" : " "}${y}`).join(" ")}z`;
    })
    .join("")
    .replaceAll(" -", "-");
}

/** The shape of each country, by its alpha-2 code, as `d` of a path. */
const shapes = (): [code: string, d: string][] =>
  [...Map.groupBy(coarse, ({ code }) => code)]
    .map(([code, parts]): [string, string] => [
      code,
      shortened(parts.map(({ shape }) => path(shape) ?? "").join("")),
    ])
    .filter(([, d]) => d !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** The largest part of a country, so that France does not get its dot in the Atlantic. */
function mainPart(parts: readonly Country[]): Polygon {
  const polygons = parts.flatMap(({ shape: { geometry } }): Polygon[] => {
    if (geometry.type === "Polygon") return [geometry];
    if (geometry.type !== "MultiPolygon") return [];
    return geometry.coordinates.map((coordinates) => ({ type: "Polygon", coordinates }));
  });
  return polygons.toSorted((a, b) => geoArea(b) - geoArea(a))[0]!;
}

/** The image. Each country is an element with its code as id; `world` is all of them. */
export function worldMapImage(): string {
  const paths = shapes().map(([code, d]) => `<path id="${code}" d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><g id="world">\n${paths.join("\n")}\n</g></svg>\n`;
}

/** The size of the map, the countries with a shape, and the place of each country that needs a dot. */
export function worldMapPlaces(): string {
  const drawn = new Set(shapes().map(([code]) => code));
  const dots = [...Map.groupBy(fine, ({ code }) => code)].flatMap(
    ([code, parts]): [string, [number, number]][] => {
      const shape = mainPart(parts);
      const bounds = path.bounds(shape);
      const side = Math.min(bounds[1][0] - bounds[0][0], bounds[1][1] - bounds[0][1]);
      if (drawn.has(code) && side >= SMALL) return [];
      const [x, y] = projection(geoCentroid(shape))!.map(Math.round) as [number, number];
      return x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT ? [[code, [x, y]]] : [];
    },
  );
  const entries = dots.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `// The world map of travel destinations. Written by \`npm run generate\` from world-atlas; do not edit.
export const MAP_SIZE = { width: ${WIDTH}, height: ${HEIGHT} };
/** The countries with a shape in public/artwork/world-map.svg, alpha-2. */
export const MAP_SHAPES = "${[...drawn].join(" ")}";
/** The places of countries that are too small for a shape, in units of the map. */
export const MAP_DOTS: Readonly<Record<string, readonly [x: number, y: number]>> = {
${entries.map(([code, [x, y]]) => `  ${code}: [${x}, ${y}],`).join("\n")}
};
`;
}
