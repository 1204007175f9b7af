import { expect, test } from "vitest";
import { tipPlace } from "./help-tip";

const panel = { width: 300, height: 200 };
const button = (left: number, top: number) => ({ left, top, bottom: top + 24 });

test("a panel is below its button where it has room", () => {
  expect(tipPlace(button(40, 100), panel, { width: 1440, height: 900 })).toEqual({ left: 40, top: 132 });
});

test("a panel without room below is above its button", () => {
  expect(tipPlace(button(40, 800), panel, { width: 1440, height: 900 })).toEqual({ left: 40, top: 592 });
});

test("a panel stays inside a phone's window", () => {
  expect(tipPlace(button(320, 100), panel, { width: 360, height: 640 })).toEqual({ left: 52, top: 132 });
  expect(tipPlace(button(0, 100), panel, { width: 360, height: 640 }).left).toBe(8);
  expect(tipPlace(button(0, 150), panel, { width: 360, height: 300 }).top).toBe(8);
});
