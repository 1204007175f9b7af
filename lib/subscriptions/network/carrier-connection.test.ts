import { afterEach, describe, expect, test } from "vitest";
import { forgetEnv } from "@/lib/platform/env";
import { blocksData, changesNumbers, keepsOldSim } from "./carrier-connection";

const set = (name: string, value: string) => {
  process.env[name] = value;
  forgetEnv();
};
afterEach(forgetEnv);

describe("what the network can do", () => {
  test("it keeps an old SIM until a new eSIM is installed, if it is set to, and never for a card", () => {
    set("CARRIER_KEEPS_OLD_SIM", "true");
    expect([keepsOldSim({ esim: true }), keepsOldSim({ esim: false })]).toEqual([true, false]);
    set("CARRIER_KEEPS_OLD_SIM", "false");
    expect(keepsOldSim({ esim: true })).toBe(false);
  });

  test("it changes numbers, if it is set to", () => {
    set("CARRIER_CHANGES_NUMBERS", "true");
    expect(changesNumbers()).toBe(true);
    set("CARRIER_CHANGES_NUMBERS", "false");
    expect(changesNumbers()).toBe(false);
  });

  test("it blocks data alone, if it is set to", () => {
    set("CARRIER_BLOCKS_DATA", "true");
    expect(blocksData()).toBe(true);
    set("CARRIER_BLOCKS_DATA", "false");
    expect(blocksData()).toBe(false);
  });
});
