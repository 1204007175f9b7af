import { describe, expect, it } from "vitest";
import { cleanRichContent } from "./rich-content";

describe("cleanRichContent", () => {
  it("leaves the text of an offer unchanged", () => {
    const html =
      "<p>Small bird, <strong>loud</strong> voice.</p><h3>In every plan</h3><ul><li>Calls &amp; texts</li></ul>";
    expect(cleanRichContent(html)).toBe(html);
  });

  it.each([
    ['<p onclick="steal()">a</p>', "<p>a</p>"],
    ["<p>a</p><script>steal()</script>", "<p>a</p>"],
    ['<style>body{display:none}</style><p style="color:red">a</p>', "<p>a</p>"],
    ["<img src=x onerror=steal()>", ""],
    ['<iframe src="https://evil.example"></iframe>', ""],
    ['<svg><a href="javascript:steal()">a</a></svg>', '<a rel="noopener noreferrer nofollow">a</a>'],
    ['<a href="java\nscript:steal()">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
    ['<a href="//evil.example">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
    ["<p>open <em>for ever", "<p>open <em>for ever</em></p>"],
  ])("changes %s to %s", (given, expected) => expect(cleanRichContent(given)).toBe(expected));

  it("keeps safe links and puts headings at the page's level", () => {
    expect(cleanRichContent('<h1>Map</h1><a href="https://example.com/map">see</a>')).toBe(
      '<h3>Map</h3><a href="https://example.com/map" rel="noopener noreferrer nofollow">see</a>',
    );
  });
});
