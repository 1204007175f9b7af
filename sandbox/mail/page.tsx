/** @jsxImportSource hono/jsx */
import { Time } from "@/sandbox/pages/layout";
import { loginCodeIn, type StoredMail } from "./mailbox";

type View = { mails: StoredMail[]; open: StoredMail | undefined; search: string; tab: "html" | "text" };

const address = (parameters: Record<string, string | undefined>) => {
  const query = new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => !!entry[1]),
  );
  return `/sandbox/mailbox${query.size > 0 ? `?${query}` : ""}`;
};

/** The mailbox: all e-mails the app sent, the newest first, and one of them opened. */
export function MailboxPage({ mails, open, search, tab }: View) {
  return (
    <>
      <h1>Mailbox</h1>
      <p class="lead">
        Every e-mail the app sends while it runs on the sandbox ends here. New ones appear by themselves.
      </p>
      <div class="mailbox" data-open={open ? "" : undefined}>
        <section class="inbox" aria-label="E-mails">
          <form class="search" method="get" action="/sandbox/mailbox">
            <label>
              Search by address or subject
              <input type="search" name="search" value={search} data-search autocomplete="off" />
            </label>
            <button class="quiet" type="submit">
              Search
            </button>
          </form>
          <div id="mails" data-live aria-live="polite">
            {mails.length === 0 ? (
              <p class="empty">
                {search ? "No e-mail matches." : "No e-mail yet. Sign in somewhere to get a code."}
              </p>
            ) : (
              <ul class="plain">
                {mails.map((mail) => (
                  <li key={mail.id}>
                    <a
                      class="mail"
                      href={address({ search, id: mail.id })}
                      aria-current={mail.id === open?.id ? "true" : undefined}
                    >
                      <strong>{mail.subject || "(no subject)"}</strong>
                      <Time at={mail.sentAt} />
                      <small>{mail.to}</small>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
        {open ? <Letter mail={open} search={search} tab={tab} /> : <NothingOpen />}
      </div>
    </>
  );
}

function NothingOpen() {
  return (
    <section class="letter nothing" aria-label="E-mail">
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true">
        <rect x="3" y="5" width="18" height="14" rx="2" />
        <path d="m3 7 9 6 9-6" />
      </svg>
      <p>Choose an e-mail to read it.</p>
    </section>
  );
}

function Letter({ mail, search, tab }: { mail: StoredMail; search: string; tab: View["tab"] }) {
  const code = loginCodeIn(mail);
  const shown = mail.html === null ? "text" : tab;
  return (
    <article class="letter" aria-labelledby="subject">
      <header>
        <a class="back" href={address({ search })}>
          ← All e-mails
        </a>
        <h2 id="subject">{mail.subject || "(no subject)"}</h2>
        <dl>
          <dt>From</dt>
          <dd>{mail.from}</dd>
          <dt>To</dt>
          <dd>{mail.to}</dd>
          <dt>Sent</dt>
          <dd>
            <Time at={mail.sentAt} />
          </dd>
          {mail.attachments.length > 0 ? <dt>With</dt> : null}
          {mail.attachments.length > 0 ? (
            <dd>
              {mail.attachments.map((file, index) => (
                <a
                  key={file.sha256}
                  href={`/sandbox/mailbox/${mail.id}/attachments/${index}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {file.fileName}
                </a>
              ))}
            </dd>
          ) : null}
        </dl>
        {code ? (
          <div class="code">
            <span id="code-label">Login code</span>
            <output aria-labelledby="code-label">{code}</output>
            <button type="button" class="small quiet" data-copy={code}>
              Copy
            </button>
          </div>
        ) : null}
      </header>
      <nav class="tabs" aria-label="Form of the e-mail">
        {mail.html === null ? null : (
          <a href={address({ search, id: mail.id })} aria-current={shown === "html" ? "page" : undefined}>
            As sent
          </a>
        )}
        <a
          href={address({ search, id: mail.id, tab: "text" })}
          aria-current={shown === "text" ? "page" : undefined}
        >
          Plain text
        </a>
      </nav>
      {shown === "html" ? (
        <iframe
          title="The e-mail as sent"
          src={`/sandbox/mailbox/${mail.id}/html`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <pre>{mail.text}</pre>
      )}
    </article>
  );
}
