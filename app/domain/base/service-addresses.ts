/** Addresses of services that the operator names. */

/** Whether it is an SMTP server’s: `smtps://user:password@mail.signing.example`, without a path, and without a password of nobody’s. */
export function isSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, search, hash, username, password } = new URL(text);
  return (
    hostname !== "" &&
    /^\/?$/.test(pathname) &&
    search === "" &&
    hash === "" &&
    isEncoded(username) &&
    isEncoded(password) &&
    (username !== "" || password === "")
  );
}

function isEncoded(text: string): boolean {
  return !/%(?![\da-f]{2})/i.test(text);
}

/** Whether our keys, and those of people, may travel there: only over TLS, or to the same machine. */
export function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname));
  return isSafe && username === "" && password === "" && hash === "";
}
