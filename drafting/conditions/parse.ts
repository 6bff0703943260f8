import { conditionMessages as messages } from '../../api-contract/drafting/condition.messages.ts';
import { readTokens, type Token, Unreadable } from './read-tokens.ts';
import { type Arithmetic, type Comparison, comparisons, type ConditionProblem, type Expression } from './tree.ts';

export type ParsedCondition =
  | { readonly tree: Expression; readonly problem: null }
  | { readonly tree: null; readonly problem: ConditionProblem };

/** Parses a condition or a computed value: at most 500 characters. */
export function parseCondition(source: string): ParsedCondition {
  try {
    if (source.trim() === '') throw new Unreadable(messages.empty, { start: 0, end: source.length });
    return { tree: new Parser(source, readTokens(source)).parse(), problem: null };
  } catch (error) {
    if (error instanceof Unreadable) return { tree: null, problem: error.problem };
    throw error;
  }
}

/** By recursive descent, loosest first: or, and, not, comparisons and `in`, sums, products. */
class Parser {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(source: string, tokens: readonly Token[]) {
    this.#source = source;
    this.#tokens = tokens;
  }

  parse(): Expression {
    const tree = this.#or();
    const rest = this.#tokens[this.#next];
    if (rest) throw new Unreadable(messages.notUnderstood(rest.text), rest.at);
    return tree;
  }

  #is(sign: string): boolean {
    const token = this.#tokens[this.#next];
    return token?.kind === 'sign' && token.text === sign;
  }

  #accept<Sign extends string>(...signs: readonly Sign[]): Sign | null {
    const found = signs.find((sign) => this.#is(sign));
    if (found === undefined) return null;
    this.#next += 1;
    return found;
  }

  #expect(sign: string): Token {
    const token = this.#take();
    if (token.kind === 'sign' && token.text === sign) return token;
    throw new Unreadable(messages.expected(sign, token.text), token.at);
  }

  #take(): Token {
    const token = this.#tokens[this.#next];
    if (!token) throw new Unreadable(messages.unfinished, { start: this.#source.length, end: this.#source.length });
    this.#next += 1;
    return token;
  }

  #or(): Expression {
    let left = this.#and();
    while (this.#accept('or')) {
      const right = this.#and();
      left = { kind: 'or', left, right, at: around(left, right) };
    }
    return left;
  }

  #and(): Expression {
    let left = this.#not();
    while (this.#accept('and')) {
      const right = this.#not();
      left = { kind: 'and', left, right, at: around(left, right) };
    }
    return left;
  }

  #not(): Expression {
    const start = this.#tokens[this.#next]?.at.start ?? 0;
    if (!this.#accept('not')) return this.#comparison();
    const of = this.#not();
    return { kind: 'not', of, at: { start, end: of.at.end } };
  }

  #comparison(): Expression {
    const left = this.#sum();
    if (this.#accept('in')) return this.#among(left);
    const operator: Comparison | null = this.#accept(...comparisons);
    if (operator === null) return left;
    const right = this.#sum();
    return { kind: 'compare', operator, left, right, at: around(left, right) };
  }

  #among(of: Expression): Expression {
    this.#expect('(');
    const among = [this.#sum()];
    while (this.#accept(',')) among.push(this.#sum());
    const { at } = this.#expect(')');
    return { kind: 'in', of, among, at: { start: of.at.start, end: at.end } };
  }

  #sum(): Expression {
    return this.#arithmetic(['+', '-'], () => this.#product());
  }

  #product(): Expression {
    return this.#arithmetic(['*', '/'], () => this.#negative());
  }

  #arithmetic(operators: readonly Arithmetic[], part: () => Expression): Expression {
    let left = part();
    for (let operator = this.#accept(...operators); operator; operator = this.#accept(...operators)) {
      const right = part();
      left = { kind: 'arithmetic', operator, left, right, at: around(left, right) };
    }
    return left;
  }

  #negative(): Expression {
    const start = this.#tokens[this.#next]?.at.start ?? 0;
    if (!this.#accept('-')) return this.#single();
    const of = this.#negative();
    return { kind: 'negative', of, at: { start, end: of.at.end } };
  }

  #single(): Expression {
    const token = this.#take();
    if (token.kind === 'literal') return { kind: 'literal', literal: token.literal, at: token.at };
    if (token.kind === 'name') return this.#named(token);
    if (token.text !== '(') throw new Unreadable(messages.notUnderstood(token.text), token.at);
    const inner = this.#or();
    const { at } = this.#expect(')');
    return { ...inner, at: { start: token.at.start, end: at.end } };
  }

  #named(token: Token): Expression {
    const [key = '', part = null] = token.text.split('.');
    if (part !== null || !this.#accept('(')) return { kind: 'variable', key, part, at: token.at };
    const args: Expression[] = [];
    if (!this.#is(')')) {
      args.push(this.#or());
      while (this.#accept(',')) args.push(this.#or());
    }
    const { at } = this.#expect(')');
    return { kind: 'call', name: key, args, at: { start: token.at.start, end: at.end } };
  }
}

const around = (left: Expression, right: Expression) => ({ start: left.at.start, end: right.at.end });
