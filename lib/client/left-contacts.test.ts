import { beforeEach, describe, expect, test, vi } from "vitest";
import { endLeftContacts, endWhenLeft, keepOpen, showContact } from "@/lib/client/left-contacts";

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
});

const ended: string[] = [];
const endAt = (now: number) => endLeftContacts(async (id) => void ended.push(id), now);
const start = Date.now();
const later = (seconds: number) => start + seconds * 1000;

beforeEach(() => {
  stored.clear();
  ended.length = 0;
});

describe("a contact that a question opened", () => {
  test("ends once, a minute after its pages were left", async () => {
    endWhenLeft("a", start);
    showContact("a")();
    await endAt(later(30));
    expect(ended).toEqual([]);
    await endAt(later(3600));
    await endAt(later(7200));
    expect(ended).toEqual(["a"]);
  });

  test("stays open while a page of the customer shows it, however long", async () => {
    endWhenLeft("a", start);
    const leaveQuestion = showContact("a");
    const leaveLine = showContact("a");
    leaveQuestion();
    await endAt(later(3600));
    expect(ended).toEqual([]);
    leaveLine();
    await endAt(Date.now() + 59_000);
    expect(ended).toEqual([]);
    await endAt(Date.now() + 61_000);
    expect(ended).toEqual(["a"]);
  });

  test("stays open while another tab shows it", async () => {
    endWhenLeft("a", start);
    let close = () => {};
    const closed = new Promise<void>((resolve) => {
      close = resolve;
    });
    const tab = navigator.locks.request("tern-contact-a", { mode: "shared" }, () => closed);
    await endAt(later(3600));
    expect(ended).toEqual([]);
    close();
    await tab;
    await endAt(later(3660));
    expect(ended).toEqual(["a"]);
  });

  test("stays open when it becomes a contact with a caller", async () => {
    endWhenLeft("a", start);
    endWhenLeft("b", start);
    keepOpen("a");
    await endAt(later(3600));
    expect(ended).toEqual(["b"]);
  });

  test("is not tried again when the call fails, and does not hinder another one", async () => {
    endWhenLeft("a", start);
    endWhenLeft("b", start);
    await endLeftContacts(async (id) => {
      ended.push(id);
      throw new TypeError("no connection");
    }, later(3600));
    await endAt(later(7200));
    expect(ended).toEqual(["a", "b"]);
  });
});

test("another contact is never ended", async () => {
  showContact("other")();
  await endAt(later(3600));
  expect(ended).toEqual([]);
});

test("a browser without locks ends nothing", async () => {
  vi.stubGlobal("navigator", {});
  endWhenLeft("a", start);
  showContact("a")();
  await endAt(later(3600));
  expect(ended).toEqual([]);
  vi.unstubAllGlobals();
});
