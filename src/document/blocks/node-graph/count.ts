import type { Widget } from './graph.ts';
import { graphLimits } from './rules.ts';
import { nodeGraphTexts } from './texts.ts';
import { UnreadableGraph } from './unreadable.ts';

/** Counts the contents of a string while it is read, and aborts when a limit is exceeded. */
export class GraphCount {
  private trees = 0;
  private nodes = 0;
  private links = 0;
  private sockets = 0;
  private widgets = 0;

  addTree(nodes: number, links: number): void {
    this.trees += 1;
    this.nodes += nodes;
    this.links += links;
    if (this.trees > graphLimits.trees) throw new UnreadableGraph(nodeGraphTexts.tooLarge);
    if (this.nodes > graphLimits.nodes) throw new UnreadableGraph(nodeGraphTexts.tooManyNodes);
    if (this.links > graphLimits.links) throw new UnreadableGraph(nodeGraphTexts.tooManyLinks);
  }

  /** Ramps and curves take space on the page: those beyond the limit are left out. */
  drawn(widget: Widget | null): Widget | null {
    if (widget !== null) this.widgets += 1;
    return this.widgets > graphLimits.widgets ? null : widget;
  }

  addSockets(sockets: number): void {
    this.sockets += sockets;
    if (this.sockets > graphLimits.sockets) throw new UnreadableGraph(nodeGraphTexts.tooManyLinks);
  }
}
