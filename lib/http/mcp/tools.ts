import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import { GLOSSARY } from "@/lib/http/reference/glossary";
import { type ArgumentsSchema, argumentsSchema } from "@/lib/kernel/flat-arguments";
import { mutates, type Operation } from "@/lib/kernel/operation";
import { OPERATIONS } from "@/lib/operations";
import { PROPOSABLE } from "@/lib/proposals/changes/changes";

/** Items of a page when the assistant does not say how many, and the most that it can ask for. */
export const DEFAULT_ITEMS = 20;
const MOST_ITEMS = 50;

/**
 * The operations that are tools, each with the query parameters that it offers. The filters that only brands use would
 * fill an assistant's context without use.
 */
const READS: Readonly<Record<string, readonly string[]>> = {
  getMyAccount: [],
  listSubscriptionSummaries: ["status", "limit", "cursor"],
  getSubscription: [],
  getSubscriptionUsage: [],
  getSubscriptionUsageHistory: ["days"],
  getSubscriptionUsageNotifications: [],
  listSubscriptionAddons: ["status", "limit", "cursor"],
  listSubscriptionAddonOptions: [],
  listSubscriptionProductOfferingOptions: [],
  getSubscriptionUpcomingInvoice: [],
  checkConnection: [],
  listCurrentOutages: ["locale"],
  listLicenses: ["limit", "cursor"],
  listInvoices: ["status", "limit", "cursor"],
  getInvoice: [],
  getInvoiceExplanation: [],
  listOrders: ["limit", "cursor"],
  getOrder: [],
  getMyNotificationSettings: [],
  searchHelp: ["query", "limit"],
  readHelpPage: ["locale"],
  listMyProposals: [],
  getMyProposal: [],
};

export type McpTool = {
  operation: Operation;
  /** Whether the operation runs at once, or is first proposed to the person. */
  kind: "read" | "propose";
  definition: Tool;
};

type Field = ArgumentsSchema["properties"][string];

/** A field with the description that the reference has for it, and with the limits of a page. */
function toolField(name: string, field: Field): Field {
  const described =
    field.description === undefined && GLOSSARY[name] ? { description: GLOSSARY[name][0] } : {};
  return {
    ...field,
    ...described,
    ...(name === "limit" && { default: DEFAULT_ITEMS, maximum: MOST_ITEMS }),
  };
}

/** @param offered the query parameters to offer; undefined: all */
function inputSchema(operation: Operation, offered: readonly string[] | undefined): Tool["inputSchema"] {
  const { properties, ...rest } = argumentsSchema(operation);
  const queried = new Set(Object.keys((operation.query as { shape?: object } | undefined)?.shape ?? {}));
  const shown = Object.entries(properties).filter(([name]) => !queried.has(name) || offered?.includes(name));
  const used = JSON.stringify(shown);
  const $defs = Object.fromEntries(
    Object.entries(rest.$defs ?? {}).filter(([name]) => used.includes(`#/$defs/${name}"`)),
  );
  return {
    type: "object",
    properties: Object.fromEntries(shown.map(([name, field]) => [name, toolField(name, field)])),
    ...(rest.required && { required: rest.required }),
    ...(Object.keys($defs).length > 0 && { $defs }),
    additionalProperties: false,
  };
}

const textOf = ({ summary, description }: Operation): string =>
  description ? `${summary}. ${description}` : `${summary}.`;

function readTool(operation: Operation): McpTool {
  return {
    operation,
    kind: "read",
    definition: {
      name: operation.id,
      title: operation.summary,
      description: textOf(operation),
      inputSchema: inputSchema(operation, READS[operation.id]),
      annotations: {
        title: operation.summary,
        // A check of the connection leaves a note for customer care.
        readOnlyHint: !mutates(operation),
        destructiveHint: false,
        openWorldHint: false,
      },
    },
  };
}

/** A tool that changes nothing by itself: it proposes the change to the person. */
function proposingTool(operation: Operation): McpTool {
  return {
    operation,
    kind: "propose",
    definition: {
      name: operation.id,
      title: operation.summary,
      description: `${textOf(operation)} The change is only proposed: the answer has the address where the person confirms it.`,
      inputSchema: inputSchema(operation, undefined),
      annotations: {
        title: operation.summary,
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
  };
}

function readTools(): McpTool[] {
  return Object.keys(READS).map((id) => {
    const operation = OPERATIONS.find((one) => one.id === id);
    if (!operation) throw new Error(`the tool ${id} has no operation`);
    return readTool(operation);
  });
}

/** All tools by name, in the order in which an assistant needs them. */
export const MCP_TOOLS: ReadonlyMap<string, McpTool> = new Map(
  [...readTools(), ...[...PROPOSABLE.values()].map(({ operation }) => proposingTool(operation))].map(
    (tool) => [tool.definition.name, tool],
  ),
);
