import { afterEach, describe, expect, test } from "vitest";
import { type CachedIds, inEveryProcess, runAll, runReceived, sendToOthersWith } from "./every-process";

const seen: CachedIds[] = [];
const sent: string[] = [];
const drop = inEveryProcess("test-cache", (subjects) => void seen.push(subjects));

afterEach(() => {
  sendToOthersWith(undefined);
  seen.length = 0;
  sent.length = 0;
});

describe("an act in every process", () => {
  test("it happens in this process at once, also while no other can be reached", () => {
    drop(["a", "b"]);
    expect(seen).toEqual([["a", "b"]]);
  });

  test("it is sent to the others by its name, and happens there with the same ids", () => {
    sendToOthersWith((message) => void sent.push(message));
    drop(["a"]);
    expect(sent).toEqual(['["test-cache",["a"]]']);
    runReceived(sent[0]!);
    expect(seen).toEqual([["a"], ["a"]]);
    // What was received is not sent on.
    expect(sent).toHaveLength(1);
  });

  test("at most a hundred ids are in one message, and none is lost", () => {
    sendToOthersWith((message) => void sent.push(message));
    const ids = Array.from({ length: 250 }, (_, index) => `id-${index}`);
    drop(ids);
    const parts = sent.map((message) => (JSON.parse(message) as [string, string[]])[1]);
    expect(parts.map((part) => part.length)).toEqual([100, 100, 50]);
    expect(parts.flat()).toEqual(ids);
    drop([]);
    drop(ids.slice(0, 100));
    expect(sent).toHaveLength(4);
  });

  test("an act of a newer version is not known, and changes nothing", () => {
    runReceived('["of-a-newer-version",["a"]]');
    expect(seen).toEqual([]);
  });

  test("every act happens for all, when messages may have been missed", () => {
    runAll();
    expect(seen).toEqual(["all"]);
  });
});
