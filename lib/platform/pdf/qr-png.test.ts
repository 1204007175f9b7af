import { crc32, inflateSync } from "node:zlib";
import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrPng } from "./qr-png";

const VALUE = "LPA:1$smdp.example.com$ABCD-1234";

it("is a PNG whose pixels are the code's modules", () => {
  const png = qrPng(VALUE);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const { data, size } = encode(VALUE, { ecc: "M", border: 4 });
  const width = png.readUInt32BE(16);
  expect([width, png.readUInt32BE(20)]).toEqual([size * 8, size * 8]);
  const start = png.indexOf("IDAT") + 4;
  const pixels = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
  const stride = Math.ceil(width / 8) + 1;
  const dark = (x: number, y: number) => !((pixels[y * stride + 1 + (x >> 3)]! >> (7 - (x & 7))) & 1);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) expect(dark(x * 8 + 4, y * 8 + 4)).toBe(data[y]![x]);
});

it("is a file that viewers open: one bit of grey a pixel, and a checksum after each part", () => {
  const png = qrPng(VALUE);
  // Bit depth, colour, compression, filter and interlacing (PNG specification, 11.2.1).
  expect([...png.subarray(24, 29)]).toEqual([1, 0, 0, 0, 0]);
  const parts: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const body = png.subarray(at + 4, at + 8 + png.readUInt32BE(at));
    parts.push(body.subarray(0, 4).toString());
    expect(png.readUInt32BE(at + 8 + png.readUInt32BE(at))).toBe(crc32(body));
  }
  expect(parts).toEqual(["IHDR", "IDAT", "IEND"]);
});

it("is the same for the same value", () => {
  expect(qrPng(VALUE).equals(qrPng(VALUE))).toBe(true);
});
