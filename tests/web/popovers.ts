const open = 'data-popover-open'

/**
 * Adds popover methods, which happy-dom lacks. Queries by role also find content of closed popovers, because hiding it
 * with a style doubles the cost of each query.
 */
export function addPopovers(): void {
  const { prototype } = HTMLElement
  const { matches } = Element.prototype
  prototype.togglePopover = function toggle() {
    return this.toggleAttribute(open)
  }
  prototype.hidePopover = function hide() {
    this.removeAttribute(open)
  }
  prototype.checkVisibility = () => true
  prototype.matches = function matchesState(this: HTMLElement, selector: string) {
    return selector === ':popover-open' ? this.hasAttribute(open) : matches.call(this, selector)
  } as typeof matches
}
