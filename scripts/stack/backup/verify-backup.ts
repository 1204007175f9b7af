import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import { z } from "zod";
import { Sentence } from "../sentence";
import { BACKUP_FILES } from "./kept-backups";

/** The manifest that PostgreSQL writes. Source: https://www.postgresql.org/docs/current/backup-manifest-format.html */
const Manifest = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      /** The path as hexadecimal bytes, if it is not valid UTF-8. */
      "Encoded-Path": z.string().optional(),
      Size: z.number(),
      "Checksum-Algorithm": z.literal("SHA256"),
      Checksum: z.string(),
    }),
  ),
  "Manifest-Checksum": z.string(),
});

type Expected = { size: number; checksum: string };

const damaged = (folder: string, reason: string) =>
  new Sentence(`The backup in ${folder} is damaged: ${reason}. Do not use it.`);

async function readManifest(folder: string): Promise<Map<string, Expected>> {
  const text = await readFile(join(folder, BACKUP_FILES.manifest), "utf8").catch((error: Error) => {
    throw damaged(folder, error.message);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw damaged(folder, "its manifest is no JSON");
  }
  const manifest = Manifest.safeParse(content);
  if (!manifest.success) throw damaged(folder, "its manifest has an unknown format");
  const signed = text.slice(0, text.lastIndexOf('"Manifest-Checksum"'));
  if (createHash("sha256").update(signed).digest("hex") !== manifest.data["Manifest-Checksum"])
    throw damaged(folder, "its manifest does not match its checksum");
  return new Map(
    manifest.data.Files.map((file) => [
      file.Path ?? Buffer.from(file["Encoded-Path"] ?? "", "hex").toString(),
      { size: file.Size, checksum: file.Checksum },
    ]),
  );
}

/**
 * Reads a whole backup and compares each file with the checksum that the server computed while it sent the file. The
 * segments of the WAL have no checksum in the manifest; that of the compression covers them.
 * @returns the number of files, and of bytes before compression
 * @throws Sentence when a file is missing, unknown or changed
 */
export async function verifyBackup(folder: string): Promise<{ files: number; bytes: number }> {
  const missing = await readManifest(folder);
  let files = 0;
  let bytes = 0;
  const archive = createReadStream(join(folder, BACKUP_FILES.archive), { highWaterMark: 2 ** 18 });
  const content = archive.pipe(createGunzip());
  archive.on("error", (error) => content.destroy(error));
  const decoder = createTarDecoder();
  try {
    for await (const { header, body } of (Readable.toWeb(content) as ReadableStream).pipeThrough(decoder)) {
      const hash = createHash("sha256");
      for await (const chunk of body) hash.update(chunk);
      if (header.type !== "file") continue;
      files++;
      bytes += header.size;
      const expected = missing.get(header.name);
      if (!expected) {
        if (header.name.startsWith("pg_wal/")) continue;
        throw damaged(folder, `${header.name} is not in its manifest`);
      }
      if (expected.size !== header.size || expected.checksum !== hash.digest("hex"))
        throw damaged(folder, `${header.name} does not match its checksum`);
      missing.delete(header.name);
    }
  } catch (error) {
    if (error instanceof Sentence) throw error;
    throw damaged(folder, `${BACKUP_FILES.archive} cannot be read (${(error as Error).message})`);
  }
  const [first] = missing.keys();
  if (first !== undefined) throw damaged(folder, `${first} is missing`);
  return { files, bytes };
}
