import { crc32, deflateSync } from "node:zlib";
import { encode } from "uqr";

/** Pixels per module. Sharp on a high-density screen at the size in mails. */
const SCALE = 8;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** One chunk of a PNG file: length, type, data, checksum (PNG specification, 5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * `value` as a QR code in PNG, one bit per pixel, with the quiet zone that scanners need. The same value gives the same
 * bytes.
 */
export function qrPng(value: string): Buffer {
  const { data, size } = encode(value, { ecc: "M", border: 4 });
  const width = size * SCALE;
  const stride = Math.ceil(width / 8);
  const rows: Buffer[] = [];
  for (const modules of data) {
    // The first byte of a row is its filter: none.
    const row = Buffer.alloc(stride + 1);
    for (let x = 0; x < width; x++) {
      if (!modules[Math.floor(x / SCALE)]) row[1 + (x >> 3)]! |= 0x80 >> (x & 7);
    }
    for (let copy = 0; copy < SCALE; copy++) rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  // One bit per pixel, greyscale.
  header.writeUInt8(1, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
