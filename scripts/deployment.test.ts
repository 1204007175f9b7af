// Files that no program of the project reads, so that a change of the code could leave them behind.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { APP_NODE_ARGUMENTS, root } from "./stack/settings";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const dockerfile = read("Dockerfile");
const units = globSync("ops/systemd/*.service", { cwd: root });

describe("the Dockerfile", () => {
  test("has the major version of Node that the project pins", () => {
    const { devDependencies } = JSON.parse(read("package.json"));
    const major = /\d+/.exec(devDependencies.node)![0];
    expect(dockerfile).toContain(`ARG NODE_IMAGE=docker.io/library/node:${major}-`);
  });

  test("copies only what exists", () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths]) =>
      paths!.split(" ").map((path) => path.replace("/srv/tern/", "")),
    );
    expect(copied.length).toBeGreaterThan(8);
    const made = [".next", "node_modules"];
    expect(copied.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  test("starts the app with the options of npm start", () => {
    const command = JSON.parse(/^CMD (.+)$/m.exec(dockerfile)![1]!);
    expect(command).toEqual(["node", ...APP_NODE_ARGUMENTS, "scripts/serve.mjs"]);
  });

  test("runs as a user without rights", () => {
    expect(dockerfile.match(/^USER .+$/gm)).toEqual(["USER tern"]);
  });
});

describe("the systemd units", () => {
  test.each(units)("%s starts a file of the project without rights", (file) => {
    const unit = read(file);
    const start = /^ExecStart=(.+)$/m.exec(unit)![1]!;
    const script = /\S+\.ts\b/.exec(start)?.[0];
    if (script) expect(existsSync(join(root, script))).toBe(true);
    else expect(start).toContain(`${APP_NODE_ARGUMENTS.join(" ")} scripts/serve.mjs`);
    for (const line of ["User=tern", "NoNewPrivileges=yes", "ProtectSystem=strict", "PrivateTmp=yes"])
      expect(unit.split("\n")).toContain(line);
  });
});
