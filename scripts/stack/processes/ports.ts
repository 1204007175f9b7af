import { createServer } from "node:net";
import { join } from "node:path";
import { readKept, writeKept } from "../data-folder/kept-files";

/** Whether this process could listen at the port. Without a host, on every interface, as the app does. */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A currently free port, chosen by the system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

export type Ports = { postgres: number; sandbox: number; smtp: number };

/**
 * The ports of the parts behind the app. The last ports are used again while they are free, so that database tools and
 * mail clients keep working.
 * @throws Sentence when a folder has the name of their file
 */
export async function rememberedPorts(dataDir: string): Promise<Ports> {
  const file = join(dataDir, "ports.json");
  const kept = readKept(file);
  let before: Partial<Ports> = {};
  try {
    if (kept !== undefined) before = JSON.parse(kept) ?? {};
  } catch {
    // A half-written file does not matter: new ports are as good.
  }
  const choose = async (name: keyof Ports) => {
    const port = before[name];
    return port && (await isPortFree(port, "127.0.0.1")) ? port : freePort();
  };
  const [postgres, sandbox, smtp] = await Promise.all([
    choose("postgres"),
    choose("sandbox"),
    choose("smtp"),
  ]);
  const ports = { postgres, sandbox, smtp };
  writeKept(file, `${JSON.stringify(ports, null, 2)}\n`);
  return ports;
}
