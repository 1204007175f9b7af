/** @jsxImportSource hono/jsx */
import { MAGIC } from "@/sandbox/carrier/magic";
import { PORTING_MAGIC } from "@/sandbox/carrier/porting";
import { newIccid } from "@/sandbox/carrier/profiles";
import { FAULT_KIND_NAMES, FAULT_SURFACE_NAMES, FAULTS, type FaultSurface } from "@/sandbox/faults";
import { Time } from "@/sandbox/pages/layout";
import { SandboxTable } from "@/sandbox/pages/table";
import { TEST_ACCOUNTS } from "@/sandbox/stripe/customers/bank-methods";
import { TEST_CARDS } from "@/sandbox/stripe/customers/cards";
import { Activity } from "./activity";
import type { ControlState } from "./state";
import type { ClockSettings } from "./tenant-clock";

/** The control page: test values, and buttons that cause events. */
export function ControlPage({ state, notice }: { state: ControlState; notice: string | undefined }) {
  return (
    <>
      <h1>Sandbox controls</h1>
      <p class="lead">
        No provider is configured, so the sandbox stands in for the payment provider, the mail server and the
        network. No money moves, no mail leaves, no phone rings.
      </p>
      {notice ? (
        <p class="notice" role="status">
          {notice}
        </p>
      ) : null}
      <div class="grid">
        <TestCards />
        <MagicNumbers />
        <Faults />
        <Usage />
        <TenantClock clock={state.clock} />
        <DnsRecord />
        <Activity state={state} />
        <section class="panel row" aria-labelledby="reset">
          <div>
            <h2 id="reset">Start over</h2>
            <p class="hint">
              Forgets payments, e-mails, lines and faults of the sandbox. The app’s own data stays.
            </p>
          </div>
          <form method="post" action="/sandbox/_control/reset">
            <button class="quiet" type="submit">
              Empty the sandbox
            </button>
          </form>
        </section>
      </div>
    </>
  );
}

function TestCards() {
  return (
    <section class="panel half" aria-labelledby="cards">
      <h2 id="cards">Test cards</h2>
      <p class="hint">Any expiry date in the future, any security code.</p>
      <SandboxTable
        label="Test cards"
        rows={[...TEST_CARDS]}
        keyOf={(card) => card.number}
        columns={[
          { head: "Number", cell: (card) => <code>{card.number.replace(/(.{4})(?=.)/g, "$1 ")}</code> },
          { head: "What happens", cell: (card) => card.title },
        ]}
      />
      <p class="hint">For a payment in euros also these accounts (the bank takes its time):</p>
      <SandboxTable
        label="Test accounts"
        rows={[...TEST_ACCOUNTS]}
        keyOf={(account) => account.iban}
        columns={[
          { head: "IBAN", cell: (account) => <code>{account.iban.replace(/(.{4})(?=.)/g, "$1 ")}</code> },
          { head: "What happens", cell: (account) => account.title },
        ]}
      />
      <form method="post" action="/sandbox/_control/settle-now">
        <button class="quiet small" type="submit">
          Let the banks decide now
        </button>
      </form>
    </section>
  );
}

/** An example SIM with this magic value. Always the same, so that it can be noted down. */
const exampleSim = (digits: string) => newIccid("SE", `00000000${digits}`);

function MagicNumbers() {
  return (
    <section class="panel half" aria-labelledby="magic">
      <h2 id="magic">Carrier magic numbers</h2>
      <p class="hint">
        By the last four digits of the phone number, or, for a SIM card that is brought, the four before its
        check digit.
      </p>
      <SandboxTable
        label="Carrier magic numbers"
        rows={[...MAGIC]}
        keyOf={(magic) => magic.digits}
        columns={[
          { head: "Ends with", cell: (magic) => <code>…{magic.digits}</code> },
          {
            head: "What happens",
            cell: (magic) => (
              <>
                <strong>{magic.title}.</strong> {magic.detail}.
              </>
            ),
          },
          { head: "SIM, for example", cell: (magic) => <code>{exampleSim(magic.digits)}</code> },
        ]}
      />
      <p class="hint">For a number that is ported in, also these:</p>
      <SandboxTable
        label="Porting magic numbers"
        rows={[...PORTING_MAGIC]}
        keyOf={(magic) => magic.digits}
        columns={[
          { head: "Ends with", cell: (magic) => <code>…{magic.digits}</code> },
          {
            head: "What happens",
            cell: (magic) => (
              <>
                <strong>{magic.title}.</strong> {magic.detail}.
              </>
            ),
          },
        ]}
      />
    </section>
  );
}

function Faults() {
  return (
    <section class="panel half" aria-labelledby="faults">
      <h2 id="faults">Make the next calls go wrong</h2>
      <p class="hint">In the order planned; each fault is used up by the calls it hits.</p>
      <form class="fields" method="post" action="/sandbox/_control/faults">
        <label class="wide">
          What
          <select name="fault">
            {Object.entries(FAULTS).map(([surface, kinds]) => (
              <optgroup key={surface} label={FAULT_SURFACE_NAMES[surface as FaultSurface]}>
                {kinds.map((kind) => (
                  <option key={kind} value={`${surface}:${kind}`}>
                    {FAULT_KIND_NAMES[kind]}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label>
          How often
          <input name="count" type="number" min="1" max="1000" value="1" />
        </label>
        <label>
          Milliseconds (late, delay)
          <input name="milliseconds" type="number" min="0" max="600000" placeholder="as usual" />
        </label>
        <label>
          Only paths or events with
          <input name="match" placeholder="refunds" />
        </label>
        <button type="submit">Plan it</button>
      </form>
    </section>
  );
}

const STRETCHES: Record<string, string> = {
  1: "a day",
  3: "three days",
  7: "a week",
  31: "a month",
  92: "three months",
  366: "a year",
  731: "two years",
};

function TenantClock({ clock }: { clock: ClockSettings | undefined }) {
  if (!clock) return null;
  const { move, now, realNow } = clock;
  const moving = move?.status === "MOVING";
  return (
    <section class="panel half" aria-labelledby="tenant-clock-title">
      <h2 id="tenant-clock-title">Move the demo brand in time</h2>
      <p class="hint">
        Renewals, charges, reminders and whatever else is due until then happens on its day. Time never goes
        back.
      </p>
      <div id="tenant-clock" data-live>
        <p>
          It is <Time at={now} /> for the brand
          {Date.parse(now) - Date.parse(realNow) < 1000 ? ", as everywhere." : "."}
        </p>
        {moving ? (
          <p role="status">
            On the way to <Time at={move.to} />, after {move.steps} stops
            {move.waitingFor ? `; waiting for ${move.waitingFor}` : ""}.
          </p>
        ) : null}
      </div>
      <form class="fields" method="post" action="/sandbox/_control/tenant-clock">
        <label>
          Forward by
          <select name="days">
            {Object.entries(STRETCHES).map(([days, stretch]) => (
              <option key={days} value={days}>
                {stretch}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Move</button>
      </form>
    </section>
  );
}

function DnsRecord() {
  return (
    <section class="panel half" aria-labelledby="dns">
      <h2 id="dns">Set a TXT record</h2>
      <p class="hint">A brand proves with one that a host is its own, before it adds the host.</p>
      <form class="fields" method="post" action="/sandbox/_control/dns-record">
        <label>
          Name
          <input name="name" required placeholder="_tern.shop.example.com" maxlength={253} />
        </label>
        <label>
          Value
          <input name="value" required placeholder="tern-brand=…" maxlength={255} />
        </label>
        <button type="submit">Set</button>
      </form>
    </section>
  );
}

function Usage() {
  return (
    <section class="panel half" aria-labelledby="usage">
      <h2 id="usage">Use a line</h2>
      <p class="hint">Reported to the app as the network would, at once.</p>
      <form class="fields" method="post" action="/sandbox/_control/usage">
        <label>
          Phone number
          <input name="msisdn" type="tel" placeholder="+46701234567" required />
        </label>
        <label>
          Service
          <select name="service">
            <option value="DATA">Data</option>
            <option value="VOICE">Calls</option>
            <option value="SMS">SMS</option>
            <option value="MMS">MMS</option>
          </select>
        </label>
        <label>
          Amount
          <input name="quantity" type="number" min="0" value="500" required />
        </label>
        <label>
          Unit
          <select name="unit">
            <option value="MB">MB</option>
            <option value="GB">GB</option>
            <option value="minutes">minutes</option>
            <option value="">bytes, seconds, messages</option>
          </select>
        </label>
        <label>
          Where
          <select name="scope">
            <option value="NATIONAL">At home</option>
            <option value="ROAMING">Roaming</option>
            <option value="ILD">Call abroad</option>
          </select>
        </label>
        <label>
          Country (three letters)
          <input name="country" placeholder="SWE" maxlength={3} />
        </label>
        <button type="submit">Report usage</button>
      </form>
    </section>
  );
}
