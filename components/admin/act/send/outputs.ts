type Output = { pointer: string } | { value: string };

/**
 * What the event of a workflow says, from text: a line each, `name = /a/place` for what the caller sent there, else
 * `name = a text`. A place may be empty, `name = /`, for the whole body.
 * @returns undefined when a line has no name or no `=`, or when a name is there twice
 */
export function parseOutputs(text: string): Record<string, Output> | undefined {
  const outputs = new Map<string, Output>();
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const [, name = "", said = ""] = /^([^=]+)=(.*)$/.exec(line)?.map((part) => part.trim()) ?? [];
    if (name === "" || said === "" || outputs.has(name)) return undefined;
    outputs.set(name, said.startsWith("/") ? { pointer: said === "/" ? "" : said } : { value: said });
  }
  return Object.fromEntries(outputs);
}

/** The same as text. */
export const outputsText = (outputs: Readonly<Record<string, Output>>): string =>
  Object.entries(outputs)
    .map(([name, output]) => `${name} = ${"value" in output ? output.value : output.pointer || "/"}`)
    .join("\n");
