import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { MAP_DOTS, MAP_SHAPES, MAP_SIZE } from "@/components/catalog/travel/world-map.generated";
import { COUNTRY_CODES } from "@/lib/catalog/texts/countries";
import { worldMapImage } from "./world-map";

const image = worldMapImage();
const shapes = MAP_SHAPES.split(" ");

test("every country of the map has one shape, by a code that the catalog knows", () => {
  expect([...image.matchAll(/<path id="(\w+)"/g)].map(([, code]) => code)).toEqual(shapes);
  expect(new Set(shapes).size).toBe(shapes.length);
  for (const code of [...shapes, ...Object.keys(MAP_DOTS)]) expect(COUNTRY_CODES).toContain(code);
  expect(shapes.length).toBeGreaterThan(160);
});

test("small countries have a dot inside the map, and large ones have none", () => {
  for (const code of ["SG", "MT", "HK", "MV"]) expect(MAP_DOTS).toHaveProperty(code);
  for (const code of ["SE", "US", "JP", "BR"]) expect(MAP_DOTS).not.toHaveProperty(code);
  for (const [x, y] of Object.values(MAP_DOTS)) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(MAP_SIZE.width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(MAP_SIZE.height);
  }
});

test("the image is small enough to load with the page", () => {
  expect(gzipSync(image).length).toBeLessThan(14_000);
});
