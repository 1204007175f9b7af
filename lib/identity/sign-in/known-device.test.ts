import { expect, test } from "vitest";
import { deviceMark, isKnownDevice } from "@/lib/identity/sign-in/known-device";
import type { Ctx } from "@/lib/kernel/context";

const tenant = { id: "one" } as Ctx["tenant"];
const EMAIL = "astrid@example.com";
const from = (device: string | undefined, of = tenant) =>
  ({ tenant: of, ...(device !== undefined && { client: { device } }) }) as Ctx;

test("a browser is known for the address that signed in there, in that brand", () => {
  const mark = deviceMark({ tenant }, EMAIL);
  expect(isKnownDevice(from(mark), EMAIL)).toBe(true);
  expect(isKnownDevice(from(mark), "other@example.com")).toBe(false);
  expect(isKnownDevice(from(mark, { id: "two" } as Ctx["tenant"]), EMAIL)).toBe(false);
});

test("a browser without a mark, or with one that was changed, is not known", () => {
  const [deviceId, hash] = deviceMark({ tenant }, EMAIL).split(".");
  const [otherId] = deviceMark({ tenant }, EMAIL).split(".");
  for (const mark of [undefined, "", ".", deviceId, `${deviceId}.`, `.${hash}`, `${otherId}.${hash}`])
    expect(isKnownDevice(from(mark), EMAIL), mark).toBe(false);
});
