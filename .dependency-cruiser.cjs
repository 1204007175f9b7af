// Import rules of the code base: modules import only downwards, and the edges stay separate.

/** The layers, lowest first. A module may import lower layers, which are above it in this list, but not its own layer. */
const layers = [
  // Technical basics: time, money, encryption, networks. No tables and no business rules.
  ["platform"],
  // Small interfaces to external services.
  ["providers"],
  // Types that tables store and all modules read: settings of a brand, addresses, prices, roles.
  ["values"],
  // The base of all modules: errors, operations, lists, state moves, jobs, events, revisions.
  ["kernel"],
  ["identity"],
  ["request-log"],
  // Records changes by staff. It reads the state through registered operations, so it imports no module.
  ["audit"],
  // Calls of registered operations that run later, after a colleague approved them.
  ["approvals"],
  ["customers"],
  // Checks a person's notification settings. Higher modules use it before they send a mail.
  ["notifications"],
  ["catalog"],
  ["inventory"],
  // Allowances. Subscriptions fill and show them.
  ["usage"],
  ["subscriptions"],
  ["licenses"],
  ["orders"],
  ["signing"],
  ["payments"],
  ["billing"],
  // These modules may read all modules above. No module imports them.
  [
    "tools",
    "webhooks",
    "workflows",
    "reports",
    "bulk",
    "upcoming",
    // Changes that programs of a person ask for. It runs operations of the modules above.
    "proposals",
    "care",
    "help",
    "live",
    "privacy",
    "watch",
  ],
  // Moves the clock of a brand, and runs the work that is then due (lib/sweep.ts).
  ["tenant-clock"],
  // The HTTP edge.
  ["http"],
  // The API client for browsers.
  ["client"],
];

/** Tests, and the fixtures and programs that only tests use. */
const tests =
  "(^lib/testing/|\\.test\\.tsx?$|/testing\\.ts$|/fixtures\\.ts$|/(crash|simulation)/[^/]+\\.tsx?$)";

/** The lists of all operations, reactions and jobs, from which the process is built. Above the modules, below the edge. */
const lists = "^lib/(operations|reactions|sweep|jobs|server)\\.ts$";

const downwards = layers.flatMap((layer, height) =>
  layer.map((name) => {
    const peers = layer.filter((other) => other !== name);
    const forbidden = [...layers.slice(height + 1).flat(), ...peers];
    return {
      name: `${name}-imports-downwards`,
      comment: "To reach a higher module, write an event and add a reaction to lib/reactions.ts.",
      severity: "error",
      from: { path: `^lib/${name}/`, pathNot: tests },
      to: { path: forbidden.length > 0 ? `^lib/(${forbidden.join("|")})/` : "^$" },
    };
  }),
);

const modules = layers.flat().filter((name) => !["http", "client", "tenant-clock"].includes(name));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...downwards,
    {
      name: "resolvable",
      comment: "An import that cannot be resolved cannot be checked.",
      severity: "error",
      from: { path: "\\.tsx?$" },
      to: { couldNotResolve: true },
    },
    {
      name: "lib-without-next",
      comment:
        "An operation is a plain function from Request to Response. Code that needs Next belongs in app/.",
      severity: "error",
      from: { path: "^lib/" },
      to: { path: "^(node_modules/)?next(/|$)" },
    },
    {
      name: "lib-below-the-edges",
      severity: "error",
      from: { path: "^(lib|db|i18n)/" },
      to: { path: "^(app|clients|components|sandbox|e2e|bench)/" },
    },
    {
      name: "no-circle",
      comment: "Types and dynamic imports must not form a circle either. Move the shared part down.",
      severity: "error",
      from: { pathNot: tests },
      to: { circular: true, viaOnly: { pathNot: tests } },
    },
    {
      name: "modules-below-the-lists",
      comment: "The lists name every module, so they are above all modules.",
      severity: "error",
      from: { path: `^(db|i18n|lib/(${modules.join("|")}))/`, pathNot: `${tests}|^db/seed/` },
      to: { path: lists },
    },
    {
      name: "tables-below-the-kernel",
      comment: "A table may import the types that it stores (lib/values), but not the modules that use it.",
      severity: "error",
      from: { path: "^db/", pathNot: `${tests}|^db/seed/` },
      to: { path: "^lib/(?!platform/|providers/|values/)" },
    },
    {
      name: "values-and-platform-without-tables",
      severity: "error",
      from: { path: "^lib/(platform|providers|values)/", pathNot: tests },
      to: { path: "^db/" },
    },
    {
      name: "providers-import-no-module",
      comment:
        "A provider is a small interface to an external service. It may import the platform, but no business module.",
      severity: "error",
      from: { path: "^lib/providers/", pathNot: tests },
      to: { path: "^lib/(?!providers/|platform/)" },
    },
    {
      name: "modules-see-provider-interfaces-only",
      comment: "Adapters are chosen in one place. A module that names an adapter cannot use another one.",
      severity: "error",
      from: {
        path: `^lib/(${layers.flat().slice(2).join("|")})/`,
        // The files that choose an adapter, one per module, are exempt.
        pathNot: `${tests}|/(providers|mailer|carrier)\\.ts$`,
      },
      to: { path: "^lib/providers/[^/]+/(stripe|billogram|smtp|http)/" },
    },
    {
      name: "components-below-the-pages",
      comment: "A page passes data and server actions to its components.",
      severity: "error",
      from: { path: "^components/", pathNot: tests },
      to: { path: "^(app|db|sandbox)/", pathNot: "\\.css$" },
    },
    {
      name: "components-take-types-from-modules",
      comment:
        "A component imports only types from a module. Values come as properties or from the API client.",
      severity: "error",
      from: { path: "^components/", pathNot: tests },
      to: {
        path: "^lib/",
        // Code that runs in browsers: the typed client, zod schemas of resources and their pure rules, formatting.
        pathNot: [
          "^lib/(client|values)/",
          "^lib/.+/(model|states|requests|pricing-display|[a-z-]+-model)\\.ts$",
          "^lib/(platform/(dates/(calendar|time-zones)|inputs/(email-address|luhn|phone|spreadsheet)|money/(money|tax-basis|tax-name))|catalog/(offerings/(unit-price|withdrawal)|texts/(countries|regions))|help/articles/places|identity/brand/contrast|orders/pricing/offers/(price-choices|later-charges)|billing/documents/figures)\\.ts$",
        ],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "staff-pages-load-nothing-ahead",
      comment: "Prefetching a page would write a view of a customer into the audit log. Use StaffLink.",
      severity: "error",
      from: { path: "^(components/admin|app/\\(admin\\))/", pathNot: "^components/admin/staff-link\\.tsx$" },
      to: { path: "(^node_modules/next/link|^components/ui/link-button\\.tsx)" },
    },
    {
      name: "app-without-sandbox",
      comment: "The sandbox is a separate program. The app knows only its addresses.",
      severity: "error",
      from: { path: "^(app|components|lib|db|i18n)/" },
      to: { path: "^sandbox/" },
    },
    {
      name: "sandbox-without-app",
      severity: "error",
      from: { path: "^sandbox/", pathNot: tests },
      to: { path: "^(app|components|lib|db|i18n)/" },
    },
    {
      name: "clients-stand-alone",
      comment:
        "The package is installed without the product, so its code may use nothing outside of its folder.",
      severity: "error",
      from: { path: "^clients/typescript/src/", pathNot: `${tests}|^clients/typescript/src/listen/` },
      to: { pathNot: "^clients/typescript/src/" },
    },
    {
      name: "client-command-stands-alone",
      comment:
        "The command of the package runs in Node only, so it may use the modules of Node, and nothing else.",
      severity: "error",
      from: { path: "^clients/typescript/src/listen/", pathNot: tests },
      to: { pathNot: "^clients/typescript/src/", dependencyTypesNot: ["core"] },
    },
    {
      name: "client-without-its-command",
      comment: "The client also runs in workers and browsers, where Node's modules do not exist.",
      severity: "error",
      from: { path: "^clients/typescript/src/", pathNot: `${tests}|^clients/typescript/src/listen/` },
      to: { path: "^clients/typescript/src/listen/" },
    },
    {
      name: "tests-stay-tests",
      severity: "error",
      from: { pathNot: `${tests}|^(e2e|bench)/` },
      to: { path: tests },
    },
    {
      name: "no-development-dependency-in-the-product",
      severity: "error",
      from: {
        path: "^(app|components|lib|db|i18n|sandbox)/",
        pathNot: `${tests}|^lib/http/openapi/generate-(client|package)\\.ts$`,
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.data|node_modules/\\.cache)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    // A local function named `require` is not an import.
    moduleSystems: ["es6"],
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mts", ".mjs", ".js", ".cjs", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "require", "default"],
    },
  },
};
