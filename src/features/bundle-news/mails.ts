type Unsellable = {
  username: string;
  /** The first of the bundles. */
  name: string;
  /** Each with its address. */
  pages: readonly string[];
  reason: string;
};

/** The mail about bundles that one cause keeps from being sold. */
export function unsellableMail({ username, name, pages, reason }: Unsellable) {
  const isOne = pages.length === 1;
  const what = isOne ? name : `${pages.length} of your bundles`;
  return {
    subject: `${what} cannot be sold at the moment`,
    text: `Hello ${username},

Nobody can buy ${isOne ? `your bundle ${name}` : what} at the moment. ${reason}

${pages.join('\n')}

${isOne ? 'It is' : 'They are'} sold again as soon as this is fixed. People who have bought ${isOne ? 'it' : 'them'} keep everything.

Forge
`,
  };
}
