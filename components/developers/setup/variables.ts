/** Where the keys come from. */
export const KEY_SOURCE =
  "An administrator of your brand creates keys on the staff pages, under Integrations, API keys. Those of the demo brand are in `.data/demo.json`, and `npm start` prints them.";

/** How the commands of a guide are meant. */
export const SETUP_TEXT = `The commands use these variables. ${KEY_SOURCE} “Keep \`ORDER\` = \`orderId\`” means: put that field of the answer into a variable, such as \`ORDER=0199c3a4-…\``;

/**
 * The variables that the commands of a guide need, as lines for a shell. Undefined if no command needs one.
 * @param origin scheme and host of the API, without a trailing slash
 */
export function variablesOf(markdown: string, origin: string): string | undefined {
  if (!markdown.includes("$BASE")) return undefined;
  return [
    `BASE=${origin}/api/v2`,
    ...(markdown.includes("$KEY") ? ["KEY=…      # a full-access key"] : []),
    ...(markdown.includes("$APP_KEY") ? ["APP_KEY=…  # an impersonation key"] : []),
  ].join("\n");
}
