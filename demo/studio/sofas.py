"""Sofas, built to their length, depth and height in metres. The front faces -y."""
import math

import numpy as np

import core as K
import materials as T
import parts as P


def cloth(p, tone=None):
    kind = p.get('fabric', 'weave')
    tone = tone or p['tone']
    return T.velvet(tone) if kind == 'velvet' else T.fabric(tone, kind)


def scatter(p, spots, size=.44):
    """Places throw cushions; with `print`, every second one is block-printed."""
    cs = p.get('cushions', [])
    for i, (tone, (x, y, z, tilt, yaw)) in enumerate(zip(cs, spots)):
        mat = T.printed('buti', bg='#EFE6D6', fg='#A8482A', accent='#1F4B46', size=.15) if p.get('print') and i % 2 else T.fabric(tone, 'linen')
        with K.at(x, y, z, 0, 0, yaw):
            K.pillow(size, size, .24, mat, loc=(0, 0, size / 2 * math.cos(math.radians(tilt)) * .93), rot=(90 - tilt, 0, 4), piping=mat, dent=.03)


def arm(kind, aw, d, z0, z1, mat, x, y, inner=1):
    """Builds one arm, centred at x, from z0 to z1. `inner` is the side towards the seat, +1 or -1."""
    if kind == 'track':
        K.rbox(aw, d, z1 - z0, mat, r=.022, k=4, m=16, loc=(x, y, (z0 + z1) / 2), grain=None, crown=.006, bulge=.006, wrinkle=.0012, fold=.0016, piping=True, sharp=180)
    elif kind == 'round':
        K.rbox(aw, d, z1 - z0, mat, r=aw * .49, k=7, m=14, loc=(x, y, (z0 + z1) / 2), grain=None, crown=.004, bulge=.012, wrinkle=.002, fold=.0022, sharp=180)
    elif kind == 'slope':
        h = z1 - z0

        def slope(q):
            up = np.clip(q[:, 2] / h + .5, 0, 1)
            t = np.clip((q[:, 1] + d / 2) / d, 0, 1)
            q[:, 2] += up * (t - .72) * .15
            return q
        K.rbox(aw, d, h, mat, r=.035, k=5, m=18, loc=(x, y, (z0 + z1) / 2), grain=None, crown=.008, bulge=.01, wrinkle=.0015, fold=.0018, deform=slope, piping=True, sharp=180)


def back_cushion(p, w, h, mat, x, y, z, style, tilt=12):
    """Builds a back cushion that stands at height z, has its back plane at y and leans back by `tilt` degrees."""
    with K.at(x, y, z, -tilt, 0, 0):
        if style == 'pillow':
            # wide enough to touch its neighbours, although its sides curve inwards
            K.pillow(w * 1.055, h * 1.10, .27, mat, loc=(0, -.11, h * .50), rot=(90, 0, 0), piping=mat, ears=.035, wrinkle=.008, dent=.02)
        else:
            # a little too wide, so that neighbouring cushions press against each other
            K.cushion(w + .018, h, .17, mat, loc=(0, -.095, h / 2), rot=(90, 0, 0), r=.055, crown=.04, wrinkle=.006, bulge=.004, pipe_rows=('top',))


def body(p, L, W, H, seats, mat, arm_l=True, arm_r=True, seat_front=None):
    """Builds the body that all straight sofas share, centred at the origin."""
    style, armk = p.get('back', 'loose'), p.get('arm', 'track')
    aw = dict(track=.115, round=.19, slope=.15)[armk]
    legk = p.get('legs', 'taper')
    lh = dict(taper=.15, turned=.14, plinth=.07, pin=.16, brass=.15, bun=.09)[legk]
    seat_top = .44 if H > .76 else .42
    arm_h = dict(track=.62, round=.60, slope=.60)[armk]
    bt = .13
    inner = L - aw * (arm_l + arm_r)
    cx = (aw * arm_l - aw * arm_r) / 2
    ct = .165
    # base and back frame
    K.rbox(L - .02, W - .05, seat_top - ct - lh + .02, mat, r=.015, k=3, m=4, loc=(0, .01, (lh + seat_top - ct + .02) / 2), grain=None)
    bh = (H - .04 if style == 'loose' else H - (.10 if style == 'pillow' else .0)) - lh
    back_y = W / 2 - bt / 2
    if style == 'tight':
        K.rbox(L - .04, bt, bh, mat, r=.06, k=5, m=20, loc=(0, back_y, lh + bh / 2), grain=None, crown=.004, bulge=.006, sharp=180)
        K.rbox(inner - .004, bh - (seat_top - lh) + .06, .15, mat, r=.065, k=5, m=26, loc=(cx, back_y - bt / 2 - .03, seat_top + (bh - (seat_top - lh)) / 2 - .035), rot=(90 - 7, 0, 0),
               grain=None, crown=.028, wrinkle=.004, bulge=.0, sharp=180, piping=True)
    else:
        K.rbox(L - .02, bt, bh, mat, r=.03, k=4, m=16, loc=(0, back_y, lh + bh / 2), grain=None, crown=.006, bulge=.003, sharp=180, piping=True)
    # arms
    for on, s in ((arm_l, -1), (arm_r, 1)):
        if on:
            arm(armk, aw, W - .005, lh, arm_h, mat, s * (L / 2 - aw / 2), 0, -s)
    # seat
    depth = W - bt - .01 - (.05 if style == 'tight' else 0)
    sy = -W / 2 + depth / 2 + .005
    n = 1 if p.get('bench') else seats
    sw = inner / n
    for i in range(n):
        K.cushion(sw - .006, depth + .015, ct, mat, loc=(cx - inner / 2 + sw * (i + .5), sy - .012, seat_top - ct / 2 + .006), r=.05, crown=.022, wrinkle=.004, bulge=.003, pipe_rows=('top', 'bottom'))
    # back cushions
    if style != 'tight':
        bw = inner / seats
        ch = H - seat_top - (.0 if style == 'loose' else .02)
        for i in range(seats):
            back_cushion(p, bw - .008, ch, mat, cx - inner / 2 + bw * (i + .5), back_y - bt / 2 + .035, seat_top - .012, style)
    return dict(aw=aw, lh=lh, legk=legk, inner=inner, cx=cx, seat_top=seat_top, sy=sy, depth=depth, back_y=back_y, bt=bt)


def underpin(p, g, L, W):
    wood = P.leg_mat(g['legk'], p.get('wood', 'sheesham'))
    if g['legk'] == 'plinth':
        P.plinth(L, W, g['lh'] + .005, wood, .035)
    else:
        P.legs(g['legk'], g['lh'], wood, L - .16, W - .16, r=.026, splay=.018)
        if L > 1.9:
            P.leg(g['legk'], g['lh'], wood, 0, -W / 2 + .08, .026)


def sofa(p, L, W, H):
    mat = cloth(p)
    g = body(p, L, W, H, p['seats'], mat)
    underpin(p, g, L, W)
    y = g['back_y'] - g['bt'] / 2 - .30
    x = L / 2 - g['aw'] - .24
    if p.get('back') == 'tight':
        y += .02
    scatter(p, [(-x, y + .02, g['seat_top'] + .02, 22, 14), (x, y + .02, g['seat_top'] + .02, 24, -12)])


def lsofa(p, L, W, H):
    """Builds two seats and a chaise. W is the whole depth of the chaise."""
    mat = cloth(p)
    side = 1 if p['chaise'] == 'right' else -1
    D = .92
    cw = .92 + (.115 if p['arm'] == 'track' else .17)
    main = L - cw
    y0 = W / 2 - D / 2
    with K.at(-side * (L / 2 - main / 2), y0, 0):
        g = body(p, main, D, H, 2, mat, arm_l=side > 0, arm_r=side < 0)
    # chaise
    cx = side * (L / 2 - cw / 2)
    aw, lh, st, bt = g['aw'], g['lh'], g['seat_top'], g['bt']
    ct = .165
    K.rbox(cw - .008, W - .05, st - ct - lh + .02, mat, r=.015, k=3, m=4, loc=(cx, .01, (lh + st - ct + .02) / 2), grain=None)
    inner = cw - aw
    ix = cx - side * aw / 2
    depth = W - bt - .01
    # the arm ends halfway along the chaise; the cushion in front of the arm is as wide as the whole chaise
    ad = W * .60 if p['arm'] == 'track' else W * .58
    arm_h = .62 if p['arm'] == 'track' else .60
    front = W - ad
    back = ad - bt
    K.cushion(inner - .008, back - .004, ct, mat, loc=(ix, W / 2 - bt - back / 2, st - ct / 2 + .006), r=.05, crown=.018, wrinkle=.005, bulge=.003, pipe_rows=('top', 'bottom'))
    K.cushion(cw - .012, front + .010, ct, mat, loc=(cx, -W / 2 + front / 2 - .007, st - ct / 2 + .006), r=.05, crown=.020, wrinkle=.005, bulge=.003, pipe_rows=('top', 'bottom'))
    arm(p['arm'], aw, ad - .004, lh, arm_h, mat, side * (L / 2 - aw / 2), W / 2 - ad / 2, -side)
    style = p.get('back', 'loose')
    bh = (H - .04 if style == 'loose' else H - .10) - lh
    K.rbox(cw - .008, bt, bh, mat, r=.03, k=4, m=12, loc=(cx, W / 2 - bt / 2, lh + bh / 2), grain=None, crown=.006, sharp=180, piping=True)
    back_cushion(p, inner - .008, H - st - (.0 if style == 'loose' else .02), mat, ix, W / 2 - bt + .035, st - .012, style)
    wood = P.leg_mat(g['legk'], p.get('wood', 'walnut'))
    if g['legk'] == 'plinth':
        # the faces must not be flush, because two faces in one plane render as black
        K.rbox(L - .074, D - .074, lh + .005, wood, r=.004, loc=(0, y0, lh / 2))
        K.rbox(cw - .07, W - .07, lh + .005, wood, r=.004, loc=(cx, 0, lh / 2), grain='y')
    else:
        for x, y in ((-side * (L / 2 - .07), W / 2 - .08), (-side * (L / 2 - .07), W / 2 - D + .08), (side * (L / 2 - .07), W / 2 - .08), (side * (L / 2 - .07), -W / 2 + .08),
                     (side * (L / 2 - cw + .07), -W / 2 + .08), (side * (L / 2 - cw - .05), W / 2 - D + .08)):
            P.leg(g['legk'], lh, wood, x, y, .026)
    xo = L / 2 - aw - .25
    by = W / 2 - bt - .30
    scatter(p, [(-side * xo, by + .02, st + .02, 22, side * 14), (side * (xo - .02), by, st + .02, 26, -side * 10)])


def chesterfield(p, L, W, H):
    mat = T.leather(p['leather'])
    wood = T.wood(p['wood'])
    but = T.leather(p['leather'])
    lh = .10
    H2 = H - .0
    roll = .085
    aw = .20
    st = .43
    # base, piped along its upper and lower edges
    K.rbox(L - .05, W - .09, .17, mat, r=.02, k=4, m=10, loc=(0, -.01, lh + .085), grain=None, crown=0, bulge=.006, sharp=180, piping=True, pipe_rows=('top', 'bottom'))
    # outer shell of back and arms
    K.rbox(L - .10, .10, H2 - roll - lh, mat, r=.03, k=3, m=6, loc=(0, W / 2 - .075, (lh + H2 - roll) / 2 + .0), grain=None)
    inner = L - 2 * aw
    for s in (-1, 1):
        K.rbox(.10, W - .10, H2 - roll - lh, mat, r=.03, k=3, m=6, loc=(s * (L / 2 - .075), 0, (lh + H2 - roll) / 2), grain=None)
        # roll along the arm with a scrolled front
        path = [(s * (L / 2 - roll - .005), y, H2 - roll) for y in np.linspace(-W / 2 + .02, W / 2 - .1, 14)]
        K.tube(path, roll, mat, segs=36)
        K.lathe([(.0001, .022), (.03, .020), (.032, .012), (.032, .012), (.062, .018), (.078, .010), (roll + .001, -.01)][::-1], mat, segs=36, loc=(s * (L / 2 - roll - .005), -W / 2 + .02, H2 - roll), rot=(90, 0, 0))
        K.rbox(.105, .05, H2 - roll - lh + .02, mat, r=.02, k=4, m=6, loc=(s * (L / 2 - .077), -W / 2 + .04, (lh + H2 - roll) / 2), grain=None, crown=.0, bulge=.003, sharp=180)
        # a ball closes the corner where this roll meets the roll of the back
        K.ball(roll, mat, (s * (L / 2 - roll - .005), W / 2 - .095, H2 - roll), rings=25, segs=36)
    K.tube([(x, W / 2 - .095, H2 - roll) for x in np.linspace(-L / 2 + .09, L / 2 - .09, 30)], roll, mat, segs=36)
    # inner sides of the back and arms, deep-buttoned
    hb = H2 - st - .02 + .04

    P.tufted(L - .22, hb + .02, .10, mat, a=.115, b=.115, depth=.034, loc=(0, W / 2 - .105, st - .05), rot=(-6, 0, 0), button=but, margin=.03, r=.06, n=(220, 60))
    for s in (-1, 1):
        P.tufted(W - .18, hb + .02, .09, mat, a=.115, b=.115, depth=.030, loc=(s * (L / 2 - .10), 0, st - .05), rot=(-5, 0, s * -90), button=but, margin=.03, r=.05, n=(90, 60))
        # the inner side of the arm below the buttoned part, which closes the gap beside the cushions
        K.rbox(.07, W - .16, st - .28, mat, r=.015, k=3, m=6, loc=(s * (L / 2 - .157), -.02, (st + .26) / 2), grain=None)
    n = 3
    depth = W - .24
    sw = (inner + .02) / n
    for i in range(n):
        K.cushion(sw - .006, depth + .03, .17, mat, loc=(-(inner + .02) / 2 + sw * (i + .5), -W / 2 + depth / 2 + .035, st - .07), r=.05, crown=.024, wrinkle=.005, bulge=.003, pipe_rows=('top', 'bottom'))
    P.legs('bun', lh, wood, L - .18, W - .2)


def frame_sofa(p, L, W, H):
    """Builds an open timber frame with cane sides and loose cushions."""
    wood = T.wood(p['wood'])
    mat = cloth(p)
    cane = T.cane(pitch=.015)
    pw = .05
    ah = .60
    for s in (-1, 1):
        x = s * (L / 2 - pw / 2)
        K.rod((x, -W / 2 + .04, 0), (x, -W / 2 + .04, ah), .015, wood, r2=.025, segs=20)
        K.bar((x, W / 2 - .06, 0), (x, W / 2 - .02, H - .02), .042, .042, wood, r=.008, up=(0, 1, 0))
        # arm: a shaped flat rail
        K.rbox(.075, W - .03, .032, wood, r=.014, k=4, m=10, loc=(s * (L / 2 - .035), -.01, ah + .012), grain='y', deform=lambda q: np.stack([q[:, 0] * (1 - .25 * np.clip(q[:, 1] / W, -.5, .5)), q[:, 1], q[:, 2] + .012 * np.cos(q[:, 1] / W * 5)], 1))
        K.bar((x, -W / 2 + .04, .27), (x, W / 2 - .05, .25), .03, .055, wood, r=.006)
        K.bar((x, -W / 2 + .04, ah - .045), (x, W / 2 - .05, ah - .045), .026, .03, wood, r=.005)
        K.surface(lambda u, v: (0 * u, (u - .5) * (W - .13), v * .26), 1, 1, cane, loc=(x, -.005, .285), uvscale=(W - .13, .26))
    for z, y in ((.282, -W / 2 + .04), (.27, W / 2 - .06)):
        K.bar((-L / 2 + .03, y, z), (L / 2 - .03, y, z), .03, .06, wood, r=.006)
    for z in (H - .035, .50):
        K.bar((-L / 2 + .03, W / 2 - .06 + .04 * z / H, z), (L / 2 - .03, W / 2 - .06 + .04 * z / H, z), .026, .055 if z > .6 else .04, wood, r=.008)
    # closes the gap between the cushions
    K.bar((-L / 2 + .03, W / 2 - .05, .43), (L / 2 - .03, W / 2 - .05, .43), .016, .10, wood, r=.004)
    n = 13
    for i in range(n):
        x = -L / 2 + .1 + (L - .2) * i / (n - 1)
        K.rod((x, W / 2 - .037, .50), (x, W / 2 - .024, H - .05), .008, wood, segs=10)
    for i in range(9):
        x = -L / 2 + .08 + (L - .16) * i / 8
        K.rbox(.06, W - .14, .015, wood, loc=(x, -.01, .285), grain='y')
    inner = L - 2 * pw - .02
    n = p['seats']
    sw = inner / n
    depth = W - .16
    for i in range(n):
        cx = -inner / 2 + sw * (i + .5)
        K.cushion(sw - .006, depth, .13, mat, loc=(cx, -.02 - .03, .295 + .065), r=.04, crown=.028, wrinkle=.004, bulge=.003, pipe_rows=('top', 'bottom'))
        with K.at(cx, W / 2 - .115, .405, -8, 0, 0):
            K.cushion(sw - .004, .40, .13, mat, loc=(0, -.065, .19), rot=(90, 0, 0), r=.04, crown=.032, wrinkle=.005, bulge=.003)
    scatter(p, [(-inner / 2 + .23, .06, .455, 24, 12)], .40)


def sectional(p, L, W, H):
    mat = cloth(p)
    if p['style'] == 'modular':
        D = 1.0
        sh, bt = .38, .24

        def block(x, y, w, d, backs=()):
            K.rbox(w - .01, d - .01, .19, mat, r=.03, k=4, m=12, loc=(x, y, .015 + .095), grain=None, crown=0, bulge=.006, wrinkle=.002, sharp=180, piping=True, pipe_rows=('top',))
            bx0 = sum(bt for b in backs if b == 'l')
            bx1 = sum(bt for b in backs if b == 'r')
            by1 = sum(bt for b in backs if b == 'b')
            cw, cd = w - bx0 - bx1 - .012, d - by1 - .012
            K.cushion(cw, cd, .19, mat, loc=(x + (bx0 - bx1) / 2, y - by1 / 2, .205 + .095), r=.06, crown=.02, wrinkle=.005, bulge=.004, pipe_rows=('top', 'bottom'))
            for b in backs:
                if b == 'b':
                    K.cushion(w - .012, H - .21, bt, mat, loc=(x, y + d / 2 - bt / 2, .21 + (H - .21) / 2), rot=(90, 0, 0), r=.075, crown=.012, under=.006, wrinkle=.005, bulge=.004, pipe_rows=('top',))
                else:
                    s = -1 if b == 'l' else 1
                    dd = d - by1 - .004
                    K.cushion(dd, H - .21, bt, mat, loc=(x + s * (w / 2 - bt / 2), y - by1 / 2, .21 + (H - .21) / 2), rot=(90, 0, s * -90), r=.075, crown=.012, under=.006, wrinkle=.005, bulge=.004, pipe_rows=('top',))
        w = L / 3
        y = W / 2 - D / 2
        block(-L / 2 + w / 2, y, w, D, ('b', 'l'))
        block(0, y, w, D, ('b',))
        block(L / 2 - w / 2, y, w, D, ('b', 'r'))
        block(-L / 2 + w / 2, y - D, w, D, ('l',))
        scatter(p, [(-L / 2 + .52, y + .06, .40, 22, 20), (L / 2 - .56, y + .06, .40, 24, -18)], .48)
        with K.at(L / 2 - .52, -W / 2 + .42, 0, 0, 0, 8):
            K.rbox(.82, .66, .18, mat, r=.03, k=4, m=12, loc=(0, 0, .105), grain=None, bulge=.006, sharp=180, piping=True)
            K.cushion(.82, .66, .17, mat, loc=(0, 0, .285), r=.06, crown=.02, wrinkle=.005, pipe_rows=('top', 'bottom'))
        return
    # a corner sofa: the long wing runs along the back, the short wing along the left side
    D, aw, bt, lh, st, ct = .90, .14, .14, .13, .44, .165
    wood = T.wood(p['wood'])
    xl, yb = -L / 2, W / 2
    K.rbox(L - .02, D - .04, st - ct - lh + .02, mat, r=.015, loc=(0, yb - D / 2, (lh + st - ct + .02) / 2), grain=None)
    K.rbox(D - .04, W - D + .1, st - ct - lh + .02, mat, r=.015, loc=(xl + D / 2, -D / 2 + .04, (lh + st - ct + .02) / 2), grain=None)
    bh = H - .04 - lh
    K.rbox(L - .02, bt, bh, mat, r=.04, k=4, m=16, loc=(0, yb - bt / 2, lh + bh / 2), grain=None, crown=.005, sharp=180, piping=True)
    K.rbox(bt, W - .02, bh, mat, r=.04, k=4, m=16, loc=(xl + bt / 2, 0, lh + bh / 2), grain=None, crown=.005, sharp=180, piping=True)
    arm('round', .18, D, lh, .60, mat, L / 2 - .09, yb - D / 2)
    with K.at(xl + D / 2, -W / 2 + .09, 0, 0, 0, 90):
        arm('round', .18, D, lh, .60, mat, 0, 0)
    n = 2
    x0 = xl + D
    iw = L / 2 - .18 - x0
    sd = D - bt
    for i in range(n):
        K.cushion(iw / n - .006, sd, ct, mat, loc=(x0 + iw / n * (i + .5), yb - D + sd / 2 - .005, st - ct / 2 + .006), r=.045, crown=.022, wrinkle=.004, bulge=.003, pipe_rows=('top', 'bottom'))
        back_cushion(p, iw / n - .008, H - st, mat, x0 + iw / n * (i + .5), yb - bt + .03, st - .012, 'loose')
    K.cushion(D - bt - .006, D - bt - .006, ct, mat, loc=(xl + bt + (D - bt) / 2, yb - bt - (D - bt) / 2, st - ct / 2 + .006), r=.045, crown=.022, wrinkle=.004, bulge=.003, pipe_rows=('top', 'bottom'))
    ih = W - D - .18
    back_cushion(p, D - bt - .22, H - st, mat, xl + bt + (D - bt) / 2 + .10, yb - bt + .03, st - .012, 'loose')
    for i in range(2):
        yy = yb - D - ih / 2 * (i + .5)
        K.cushion(sd, ih / 2 - .006, ct, mat, loc=(xl + D - sd / 2 + .005, yy, st - ct / 2 + .006), r=.045, crown=.022, wrinkle=.004, bulge=.003, pipe_rows=('top', 'bottom'))
    for i in range(3):
        w3 = (ih + D - bt - .0) / 3
        yy = yb - bt - w3 * (i + .5)
        with K.at(xl + bt - .03, yy, 0, 0, 0, 90):
            back_cushion(p, w3 - .008 - (0.0), H - st, mat, 0, 0, st - .012, 'loose')
    for x, y in ((xl + .08, yb - .08), (L / 2 - .08, yb - .08), (L / 2 - .08, yb - D + .09), (xl + .08, -W / 2 + .08), (xl + D - .08, -W / 2 + .08), (xl + D + .1, yb - D + .09)):
        P.leg('taper', lh, wood, x, y, .026)
    scatter(p, [(xl + bt + .38, -.45, st + .02, 24, 78), (L / 2 - .44, yb - bt - .28, st + .02, 24, -12)])


def recliner(p, L, W, H):
    """Builds a recliner with one seat. W is its width and L its depth."""
    wood = T.wood(p['wood'])
    if p['style'] == 'open':
        mat = T.leather(p['leather'])
        X, Y = W, L
        lh, st = .05, .46
        aw = .19
        K.rbox(X - .10, Y - .22, .26, mat, r=.03, k=3, m=6, loc=(0, .02, lh + .15), grain=None)
        for s in (-1, 1):
            K.rbox(aw, Y - .12, .52, mat, r=.07, k=6, m=16, loc=(s * (X / 2 - aw / 2), 0, lh + .27), grain=None, crown=.012, bulge=.012, wrinkle=.003, sharp=180)
            K.cushion(aw + .036, Y - .14, .09, mat, loc=(s * (X / 2 - aw / 2), -.005, lh + .545), r=.044, crown=.018, bulge=.006, wrinkle=.003, pipe_rows=('bottom',))
            K.rbox(aw - .08, Y - .36, .055, wood, r=.006, loc=(s * (X / 2 - aw / 2), .02, .0275), grain='y')
        iw = X - 2 * aw - .01
        K.cushion(iw, .58, .19, mat, loc=(0, -.10, st - .07), rot=(3, 0, 0), r=.06, crown=.03, wrinkle=.006, bulge=.003, pipe_rows=('top', 'bottom'))
        # back: three soft rolls and a head roll
        with K.at(0, Y / 2 - .24, st - .04, -13 if p.get('upright') else -20, 0, 0):
            K.rbox(iw + .05, .12, .64, mat, r=.05, k=4, m=8, loc=(0, .06, .31), grain=None, bulge=.004, sharp=180)
            zz = 0.02
            for i, hh in enumerate((.20, .19, .18)):
                K.cushion(iw + .03 - .01 * i, hh, .15, mat, loc=(0, -.05, zz + hh / 2), rot=(90, 0, 0), r=.07, crown=.022, wrinkle=.005, bulge=.004, piping=False)
                zz += hh - .012
            K.cushion(iw + .0, .16, .17, mat, loc=(0, -.06, zz + .06), rot=(90, 0, 0), r=.078, crown=.03, wrinkle=.005, bulge=.006, piping=False)
        # footrest: raised, or folded down in front of the seat
        with K.at(0, -Y / 2 + (.13 if p.get('upright') else .10), .36 if p.get('upright') else .335, 80 if p.get('upright') else -14, 0, 0):
            K.cushion(iw - .02, .34, .10, mat, loc=(0, -.19, 0), r=.045, crown=.022, wrinkle=.004, pipe_rows=('top',))
            for s in (-1, 1):
                K.bar((s * .17, -.2, -.06), (s * .17, .12, -.10), .012, .03, T.plain('#1E1C1B', .4, .5, 'blackmetal'))
        K.rod((X / 2 + .0, -.04, .30), (X / 2 + .035, -.04, .30), .012, wood)
        K.rod((X / 2 + .03, -.05, .29), (X / 2 + .03, -.02, .44), .013, wood, r2=.018)
        return
    mat = cloth(p)
    X, Y = W, L
    lh, st, aw = .14, .46, .13
    K.rbox(X - .06, Y - .16, .20, mat, r=.02, k=3, m=5, loc=(0, -.01, lh + .10), grain=None)
    iw = X - 2 * aw
    for s in (-1, 1):
        K.rbox(aw, Y - .16, .50, mat, r=.06, k=6, m=14, loc=(s * (X / 2 - aw / 2), -.03, lh + .25), grain=None, crown=.008, bulge=.006, wrinkle=.002, fold=.002, sharp=180, piping=False)
    K.cushion(iw - .004, Y - .30, .17, mat, loc=(0, -.085, st - .075), r=.055, crown=.028, wrinkle=.004, bulge=.003, pipe_rows=('top', 'bottom'))
    reclined = p.get('reclined')
    if reclined:
        # the footrest swings up on a steel linkage, out of a slot under the seat
        K.rbox(iw - .02, .008, .17, T.plain('#191716', .9, .2, 'lining'), r=.003, loc=(0, -Y / 2 + .068, .25))
        steel = T.plain('#2A2827', .4, .5, 'blackmetal')
        with K.at(0, -Y / 2 + .05, st - .07, -6, 0, 0):
            K.cushion(iw - .012, .36, .10, mat, loc=(0, -.25, 0), r=.045, crown=.022, wrinkle=.004, pipe_rows=('top',))
            for s in (-1, 1):
                K.bar((s * .19, -.30, -.055), (s * .19, .10, -.10), .008, .03, steel)
                K.bar((s * .19, -.12, -.055), (s * .19, .16, -.19), .008, .026, steel)
    with K.at(0, Y / 2 - (.24 if reclined else .20), lh + .12, -38 if reclined else -11, 0, 0):
        K.rbox(X - .10, .12, H - lh - .13, mat, r=.055, k=5, m=18, loc=(0, .08, (H - lh - .13) / 2), grain=None, crown=.004, bulge=.003, sharp=180,
               deform=lambda q: np.stack([q[:, 0] * (1 - .10 * np.clip(q[:, 2] - .2, 0, 1)), q[:, 1], q[:, 2] - .05 * (q[:, 0] / X * 2) ** 2 * (q[:, 2] > .2)], 1))
        K.rbox(iw - .01, H - lh - .33, .15, mat, r=.065, k=5, m=22, loc=(0, -.02, (H - lh - .33) / 2 + .16), rot=(90, 0, 0), grain=None, crown=.03, wrinkle=.005, sharp=180, piping=True)
        for s in (-1, 1):
            def wing(q, s=s):
                t = np.clip((q[:, 2] + .26) / .52, 0, 1)
                q[:, 1] = q[:, 1] * (.45 + .55 * np.sin(t * math.pi * .78 + .25)) + .06 * (1 - np.sin(t * math.pi * .78 + .25))
                return q
            K.rbox(.085, .26, .52, mat, r=.04, k=5, m=18, loc=(s * (X / 2 - .085), -.055, H - lh - .42), rot=(0, 0, s * 6), grain=None, crown=0, bulge=.008, wrinkle=.0015, deform=wing, sharp=180)
    for s in (-1, 1):
        P.leg('turned', lh, wood, s * (X / 2 - .08), -Y / 2 + .12, .026)
        P.leg('taper', lh, wood, s * (X / 2 - .08), Y / 2 - .16, .024, (0, .04))


def loveseat(p, L, W, H):
    """Builds a curved shell of padded channels around a rounded seat."""
    mat = cloth(p)
    lh, st = .17, .45
    rx, ry = L / 2 - .07, W * .62
    yc = -W / 2 + .10
    n = 19
    t0, t1 = math.radians(-8), math.radians(188)

    def shell(u, v, off):
        a = t0 + (t1 - t0) * u
        s = np.abs(np.sin(math.pi * n * u)) ** .5
        top = .60 + (H - .60) * np.clip(np.sin(a), 0, 1) ** .8
        z = lh + .02 + v * (top - lh - .02)
        lean = .06 * v
        if off == 'in':
            k = -(.050 + .022 * s) * np.clip(np.sin(math.pi * np.clip(v, .02, 1)) ** .25, 0, 1)
        elif off == 'out':
            k = .035 * np.sin(math.pi * np.clip(v, 0.02, 1)) ** .4
        ex = 2 / 2.6
        cx = np.sign(np.cos(a)) * np.abs(np.cos(a)) ** ex
        cy = np.sign(np.sin(a)) * np.abs(np.sin(a)) ** ex
        return (rx + k + lean * np.abs(cx)) * cx, yc + (ry + k + lean) * cy, z
    K.surface(lambda u, v: shell(u, v, 'in'), n * 10, 24, mat, name='shell')
    K.surface(lambda u, v: shell(u, v, 'out'), 120, 20, mat, name='shell')
    u = np.linspace(0, 1, 200)
    x, y, z = shell(u, np.ones_like(u), 'out')
    x2, y2, _ = shell(u, np.ones_like(u), 'in')
    K.tube(np.stack([(x + x2) / 2, (y + y2) / 2, z], 1), .047, mat, segs=24)
    for uu in (0, 1):
        v = np.linspace(0, 1, 12)
        x, y, z = shell(np.full(12, float(uu)), v, 'out')
        x2, y2, _ = shell(np.full(12, float(uu)), v, 'in')
        K.tube(np.stack([(x + x2) / 2, (y + y2) / 2 - .0, z], 1), np.concatenate([[.018, .040], np.full(10, .048)]), mat, segs=26)
        K.lathe([(.0001, -.046), (.025, -.040), (.042, -.022), (.048, 0), (.042, .024), (.025, .041), (.0001, .047)], mat, segs=28, loc=((x[-1] + x2[-1]) / 2, (y[-1] + y2[-1]) / 2, z[-1]))

    def rounded(q):
        xx, yy = q[:, 0], q[:, 1]
        t = np.clip((yy + .1) / (W * .6), 0, 1)
        q[:, 0] = xx * (1 - .20 * t ** 2.2)
        q[:, 1] = yy - .055 * (np.abs(xx) / rx) ** 2.5 * np.clip(yy / .18, 0, 1)
        return q
    d = W * .70
    K.rbox(2 * rx - .085, d, .16, mat, r=.03, k=4, m=20, loc=(0, yc + d / 2 - .085, lh + .08), grain=None, deform=rounded, sharp=180)
    K.cushion(2 * rx - .15, d, .145, mat, loc=(0, yc + d / 2 - .11, st - .055), r=.05, crown=.026, wrinkle=.004, bulge=.004, deform=rounded, pipe_rows=('top', 'bottom'))
    br = T.brass()
    for x, y in ((-rx + .12, yc + .02), (rx - .12, yc + .02), (-rx + .24, yc + ry * .78), (rx - .24, yc + ry * .78)):
        P.leg('brass', lh + .01, br, x, y, splay=(.02 * np.sign(x), .02 * (1 if y > 0 else -1)))


def rattan_loveseat(p, L, W, H):
    rat = T.wood('rattan', .42)
    bind = T.wicker('#B98A52', .006)
    cush = T.fabric(p['tone'], 'canvas')
    rr = .017
    st = .34
    n = 60
    t = np.linspace(math.radians(-15), math.radians(195), n)
    rx, ry = L / 2 - .03, W * .56
    yc = -W / 2 + .16

    def loop(k, z, rise=0.0, squeeze=1.0):
        x = (rx * squeeze) * np.cos(t)
        y = yc + ry * squeeze * np.sin(t) + .03 * (z > .5)
        return np.stack([x, np.minimum(y, W / 2 - rr), z + rise * np.clip(np.sin(t), 0, 1) ** 1.5], 1)
    topz, rise = .58, H - .60
    K.tube(loop(0, topz, rise), rr * 1.15, rat, segs=16)
    K.tube(loop(0, topz - .04, rise, .985), rr * .7, rat, segs=12)
    K.tube(loop(0, st - .05, 0, .93), rr, rat, segs=14)
    K.tube(loop(0, st - .10, 0, .93), rr * .7, rat, segs=12)
    # front rails
    lo = loop(0, st - .05, 0, .93)
    K.tube(np.stack([np.linspace(lo[0][0], lo[-1][0], 20), lo[0][1] - .05 * np.sin(np.linspace(0, math.pi, 20)), np.full(20, st - .05)], 1), rr, rat, segs=14)
    # spindles
    up = loop(0, topz - .04, rise, .985)
    m = 41
    for i in range(m):
        k = (i + .5) / m * (n - 1)
        a = np.array([np.interp(k, range(n), lo[:, j]) for j in range(3)])
        b = np.array([np.interp(k, range(n), up[:, j]) for j in range(3)])
        K.rod(a, b, .0062, rat, segs=8)
    # legs and braces, their joints wrapped with cane
    for k in (2, 17, 42, 57):
        a = np.array(lo[k])
        top = np.array(up[k])
        foot = a * np.array([1.06, 1.0, 0]) + np.array([0, .02 * np.sign(a[1]), 0])
        K.tube(K.spline([foot, a + (foot - a) * .45 + [0, 0, 0], a, (a + top) / 2 * [1.0, 1.0, 1], top], 6), rr, rat, segs=14)
        K.rod(a - [0, 0, .075], a + [0, 0, .025], rr * 1.28, bind, segs=14)
        K.rod(top - [0, 0, .03], top + [0, 0, .02], rr * 1.3, bind, segs=14)
    ends = []
    for s in (-1, 1):
        f = lo[2] if s > 0 else lo[57]
        b = lo[17] if s > 0 else lo[42]
        # a straight stretcher between the two legs of each side, wrapped with cane at both ends
        fa, ba = f * [1.035, 1, 0] + [0, 0, .115], b * [1.035, 1, 0] + [0, 0, .115]
        fa[1] -= .008
        K.rod(fa, ba, rr * .72, rat)
        for q in (fa, ba):
            K.rod(q - [0, 0, .022], q + [0, 0, .022], rr * 1.30, bind, segs=14)
        ends.append((fa + ba) / 2)
    K.rod(ends[0], ends[1], rr * .66, rat)
    for i in range(13):
        x = -rx * .8 + rx * 1.6 * i / 12
        yb = yc + ry * .93 * math.sqrt(max(0, 1 - (x / (rx * .93)) ** 2))
        K.rod((x, yc - .02, st - .05), (x, yb, st - .05), .008, rat, segs=8)

    def shape(q):
        t = np.clip(q[:, 1] / (W * .3), 0, 1)
        q[:, 0] *= 1 - .17 * t ** 2
        # the front edge follows the curve of the front rail
        q[:, 1] -= .036 * np.clip(1 - (q[:, 0] / (rx * .86)) ** 2, 0, 1) * np.clip(-q[:, 1] / (d / 2), 0, 1)
        return q
    d = W * .70
    K.cushion(2 * rx * .86, d, .13, cush, loc=(0, yc + d / 2 - .13, st + .026), r=.055, crown=.034, wrinkle=.006, bulge=.004, deform=shape, pipe_rows=('top', 'bottom'))
    for s in (-1, 1):
        with K.at(s * rx * .375, yc + ry * .72, st + .075, -16, 0, s * -15):
            K.pillow(rx * .79, .46, .25, cush, loc=(0, -.075, .195), rot=(90, 0, 0), piping=cush, ears=.05, dent=.02, wrinkle=.013)
    mat = T.fabric(p['cushions'][0], 'linen')
    with K.at(rx * .52, yc + ry * .80 - .22, st + .09, 0, 0, -14):
        K.pillow(.38, .38, .15, mat, loc=(0, 0, .17), rot=(66, 0, 0), piping=mat, dent=.012)


BUILD = dict(sofa=sofa, lsofa=lsofa, chesterfield=chesterfield, frame_sofa=frame_sofa, sectional=sectional, recliner=recliner,
             loveseat=loveseat, rattan_loveseat=rattan_loveseat)
