import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;
export type Node = {
  tag: string;
  attributes: Attributes;
  style: Readonly<Record<string, string>>;
  children: (Node | string)[];
};
export type Child = Node | string;
export const isNode = (child: Child): child is Node => typeof child !== 'string';

export const UNSEEN = new Set(['head', 'style', 'script', 'title', 'meta', 'link', 'xml', 'template', 'noscript']);

const styleOf = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text.split(';').flatMap((rule) => {
      const at = rule.indexOf(':');
      return at < 0
        ? []
        : [
            [
              rule.slice(0, at).trim().toLowerCase(),
              rule
                .slice(at + 1)
                .trim()
                .toLowerCase(),
            ],
          ];
    }),
  );

/** The clipboard as a tree. An equation of Word stands in a comment, beside its picture. */
export function read(html: string): { root: Node; equations: number } {
  const root: Node = { tag: 'root', attributes: {}, style: {}, children: [] };
  const stack = [root];
  let equations = 0;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const node: Node = { tag, attributes, style: styleOf(attributes.style), children: [] };
      stack.at(-1)!.children.push(node);
      stack.push(node);
    },
    ontext: (text) => void stack.at(-1)!.children.push(text),
    onclosetag: () => void (stack.length > 1 && stack.pop()),
    oncomment: (text) => {
      if (/^\[if gte msEquation/i.test(text)) equations += 1;
    },
  });
  parser.end(html);
  return { root, equations };
}
